export { Account } from '../../src/access/account.ts';

/** Never called: the tests speak to the account's object directly, through the functions of access. */
export default {
  fetch: () => new Response(null, { status: 404 }),
};
