/** Every operation of the service, in the order of the documentation. A new one is a file and a line here. */
import { changeAccount, deleteAccount, listAccounts, openAccount, showAccount } from './admin/accounts.ts';
import { endGrant, grantCredits, setPlan, showUsage } from './admin/credits.ts';
import { addKey, revokeKey } from './admin/keys.ts';
import { importTrust, listTrust, showCertificates, updateTrust } from './admin/trust.ts';
import { credits } from './credits.ts';
import { documents } from './documents.ts';
import { identity } from './identity.ts';
import { mcp } from './mcp.ts';
import type { Operation } from './operation.ts';
import { preview } from './preview.ts';
import { checkReceipt, receiptKeys } from './receipts.ts';
import { report } from './report.ts';
import { resources } from './resources.ts';
import { description, health, prometheus, sourceCode } from './service.ts';

export const operations: readonly Operation[] = [
  identity,
  resources,
  documents,
  report,
  preview,
  credits,
  checkReceipt,
  mcp,
  receiptKeys,
  health,
  sourceCode,
  description,
  prometheus,
  openAccount,
  listAccounts,
  showAccount,
  changeAccount,
  deleteAccount,
  addKey,
  revokeKey,
  grantCredits,
  endGrant,
  setPlan,
  showUsage,
  listTrust,
  updateTrust,
  importTrust,
  showCertificates,
];
