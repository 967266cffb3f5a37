import * as input from '../../admin/input.ts';
import { createKey, deleteKey } from '../../admin/keys.ts';
import { json } from '../../openapi/parts.ts';
import { ref } from '../../openapi/schema.ts';
import { accountOf, administer, conflict, notFound, viewOf } from './administer.ts';

export const addKey = administer({
  method: 'POST',
  path: '/admin/v1/accounts/:account/keys',
  id: 'createKey',
  summary: { en: 'Add a key to an account', fr: 'Ajouter une clé à un compte' },
  about: [
    {
      en: 'The service makes a new key, which only this answer shows, or it adds a key that was made elsewhere. A revoked key cannot be added again, to any account, until its account is deleted.',
      fr: 'Le service crée une nouvelle clé, que seule cette réponse montre, ou ajoute une clé créée ailleurs. Une clé révoquée ne peut plus être ajoutée à aucun compte, tant que le sien n’est pas supprimé.',
    },
  ],
  takes: { json: input.newKey },
  codes: ['conflict'],
  answers: () => ({ 201: json('The key.', ref('CreatedKey')) }),
  async serve(c) {
    const { mode, key } = await input.readBody(c.req.raw, input.newKey);
    const created = await createKey(c.env, accountOf(c), mode, key);
    if (created === 'unknown') throw notFound('account');
    if (created === 'too_many') {
      throw conflict({ en: 'The account has too many keys.', fr: 'Le compte a trop de clés.' });
    }
    if (created === 'conflict') {
      throw conflict({
        en: 'The key belongs to another account.',
        fr: 'La clé appartient à un autre compte.',
      });
    }
    if (created === 'revoked') {
      throw conflict({
        en: 'The key was revoked; make another.',
        fr: 'La clé a été révoquée\u00A0; créez-en une autre.',
      });
    }
    return c.json(created, 201);
  },
});

export const revokeKey = administer({
  method: 'POST',
  path: '/admin/v1/accounts/:account/keys/:key/revoke',
  id: 'revokeKey',
  summary: { en: 'Revoke a key', fr: 'Révoquer une clé' },
  about: [
    {
      en: 'The key ends at once or, with `at`, at a later time, so that it and its successor can both be used for a while.',
      fr: 'La clé prend fin aussitôt ou, avec `at`, plus tard, pour qu’elle et la suivante puissent servir toutes deux pendant un temps.',
    },
  ],
  takes: { json: input.revocation },
  answers: () => ({ 200: json('The account.', ref('Account')) }),
  async serve(c) {
    const { at = null } = await input.readBody(c.req.raw, input.revocation);
    const revoked = await deleteKey(c.env, accountOf(c), c.req.param('key') ?? '', at);
    if (revoked === 'no_account') throw notFound('account');
    if (revoked === 'no_key') throw notFound('key');
    return c.json(await viewOf(c, accountOf(c)));
  },
});
