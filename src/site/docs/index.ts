/** Every page of the documentation, in its order. A new one is a line here. */
import { documents } from '../../documents/index.ts';
import type { DocsPage } from './docs-page.ts';
import { documentPage } from './documents/document-page.ts';
import { documentsPage } from './documents/overview.ts';
import { callsPage } from './examples/examples.ts';
import { creditsPage } from './guide/credits.ts';
import { errorsPage } from './guide/errors.ts';
import { filePage } from './guide/file.ts';
import { firstRequestPage } from './guide/first-request.ts';
import { mcpPage } from './guide/mcp.ts';
import { privacyPage } from './guide/privacy.ts';
import { operatorsPage } from './operators/operators.ts';
import { runningPage } from './operators/running.ts';
import { clerksPage } from './outcomes/clerks.ts';
import { proofPage } from './outcomes/proof.ts';
import { receiptPage } from './outcomes/receipt-check.ts';
import { verdictPage } from './outcomes/verdict.ts';
import { answersPage } from './reference/answers.ts';
import { checksPage } from './reference/checks.ts';
import { administrationPage, endpointsPage } from './reference/endpoints.ts';
import { fieldsPage } from './reference/fields.ts';
import { limitsPage } from './reference/limits.ts';

export const docsPages: readonly DocsPage[] = [
  clerksPage,
  firstRequestPage,
  callsPage,
  verdictPage,
  proofPage,
  filePage,
  errorsPage,
  creditsPage,
  receiptPage,
  operatorsPage,
  runningPage,
  mcpPage,
  privacyPage,
  endpointsPage,
  administrationPage,
  answersPage,
  fieldsPage,
  checksPage,
  limitsPage,
  documentsPage,
  ...documents.map(documentPage),
];
