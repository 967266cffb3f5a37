import { mcp as answer } from '../mcp/endpoint.ts';
import { operation } from './operation.ts';

export const mcp = operation({
  name: 'mcp',
  method: 'POST',
  path: '/mcp',
  id: 'callTool',
  tag: 'Verification',
  sender: 'key',
  summary: {
    en: 'Verification for programs of language models',
    fr: 'Vérification pour les programmes de modèles de langage',
  },
  about: [
    {
      en: 'This endpoint speaks the Model Context Protocol, if the operator has switched it on. See [what it does, and what reaches a model](/docs/mcp).',
      fr: 'Ce point d’accès parle le Model Context Protocol, si l’exploitant l’a activé. Voyez [ce qu’il fait, et ce qui parvient à un modèle](/docs/mcp).',
    },
  ],
  codes: [
    'invalid_request',
    'invalid_api_key',
    'origin_not_allowed',
    'not_found',
    'not_acceptable',
    'too_large',
    'not_json',
    'too_many_requests',
    'storage_full',
    'overloaded',
  ],
  answers: null,
  serve: (c, { fetch }) => answer(c, (request) => fetch(request, c)),
});
