/** Schemas for what the administration answers: OpenAPI and the types of the views are made from them. */

import * as v from 'valibot';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const instant = v.pipe(v.string(), v.isoTimestamp());
const day = v.pipe(v.string(), v.isoDate());
const mode = v.picklist(['live', 'test']);

export const counts = v.object({
  limit: v.pipe(count, v.description('Credits of the running grants.')),
  used: v.pipe(count, v.description('Credits taken.')),
  held: v.pipe(count, v.description('Credits held by requests in progress.')),
  remaining: v.pipe(count, v.description('Credits left.')),
});

const plan = v.object({
  credits: count,
  per: v.picklist(['month', 'year']),
  anchor: v.pipe(day, v.description('The day on which a period begins.')),
  endsAt: v.nullable(instant),
});

const grant = v.object({
  id: v.string(),
  credits: count,
  used: count,
  held: count,
  startsAt: instant,
  endsAt: instant,
});

const creditsOfMode = v.object({
  ...counts.entries,
  periodStart: v.nullable(instant),
  periodEnd: v.nullable(instant),
  plan: v.nullable(plan),
  grants: v.array(grant),
});

const key = v.object({
  keyId: v.string(),
  mode,
  state: v.picklist(['active', 'revoked']),
  revokesAt: v.nullable(instant),
  lastUsedDay: v.nullable(day),
  createdAt: instant,
});

export const account = v.object({
  accountId: v.string(),
  suspended: v.boolean(),
  inFlightMax: v.pipe(count, v.description('Requests that may be in progress at the same time.')),
  createdAt: instant,
  live: creditsOfMode,
  test: creditsOfMode,
  keys: v.array(key),
});

export const accountLine = v.object({
  accountId: v.string(),
  suspended: v.boolean(),
  createdAt: instant,
  activeKeys: count,
  live: counts,
  test: counts,
});

export const deletedAccount = v.object({ accountId: v.string() });

export const accounts = v.object({
  accounts: v.array(accountLine),
  cursor: v.pipe(v.nullable(v.string()), v.description('Requests the next page; null on the last.')),
});

export const createdKey = v.object({
  keyId: v.string(),
  mode,
  key: v.pipe(
    v.optional(v.string()),
    v.description('The key itself, shown only here. Absent if it was given.'),
  ),
});

export const granted = v.object({ grantId: v.string(), ...account.entries });

export const usage = v.object({
  accountId: v.string(),
  mode,
  from: day,
  to: day,
  usage: v.array(v.object({ day, endpoint: v.string(), credits: count })),
});

const standing = v.picklist(['granted', 'withdrawn']);

const unionList = v.nullable(
  v.object({
    sequence: count,
    issued: instant,
    nextUpdate: v.pipe(v.nullable(v.string()), v.description('Null of a list that is never replaced.')),
    ageDays: count,
  }),
);

export const trustStatus = v.object({
  sequence: v.pipe(v.nullable(count), v.description('Number of the list in force; null without one.')),
  issued: v.nullable(v.string()),
  nextUpdate: v.nullable(v.string()),
  ageDays: v.nullable(v.pipe(v.number(), v.integer())),
  directories: v.pipe(
    v.record(v.string(), v.nullable(v.string())),
    v.description('When each authority’s certificates and revocations were last read; null for never.'),
  ),
  union: v.pipe(
    v.object({ listOfLists: unionList, states: v.record(v.string(), unionList) }),
    v.description('The trusted lists of the Union in force, by State; null where there is none.'),
  ),
  alerts: v.pipe(v.array(v.string()), v.description('What an operator should look at, one sentence each.')),
});

export const trustList = v.object({
  status: trustStatus,
  authorities: v.array(
    v.object({
      id: v.string(),
      operator: v.string(),
      status: standing,
      directoryUrl: v.nullable(v.string()),
      certificates: v.array(v.string()),
      revoked: v.nullable(count),
    }),
  ),
});

export const trustUpdate = v.object({
  events: v.array(
    v.object({
      event: v.picklist(['trust.refreshed', 'trust.refused']),
      resource: v.pipe(
        v.string(),
        v.description('list, the id of an authority, lotl (the list of lists), or lotl/ and a State.'),
      ),
      failures: v.pipe(count, v.description('Fetches that failed one after the other.')),
      refusal: v.nullable(v.string()),
    }),
  ),
  status: trustStatus,
});

const countsByName = v.record(v.string(), count);

export const trustImport = v.object({
  sequence: v.nullable(count),
  certificates: v.pipe(countsByName, v.description('Certificates added, by authority.')),
  revocationLists: v.pipe(countsByName, v.description('Revocation lists added, by authority.')),
  unionLists: v.pipe(
    countsByName,
    v.description('Numbers of the lists of the Union that were taken, by State; EU is the list of lists.'),
  ),
  refusals: v.pipe(countsByName, v.description('Files refused, by reason.')),
});

export const trustCertificates = v.array(
  v.object({
    subject: v.nullable(v.string()),
    issuer: v.nullable(v.string()),
    validFrom: instant,
    validTo: instant,
    key: v.pipe(v.string(), v.description('Curve of the key.')),
    serial: v.string(),
    revoked: v.boolean(),
    authorityStatus: standing,
  }),
);
