import type { Text } from '../../../language.ts';

/** The page about MCP, section by section: a heading and its paragraphs. */
export const mcpTitle: Text = {
  en: 'For programs of language models (MCP)',
  fr: 'Pour les programmes de modèles de langage (MCP)',
};

export const mcpIntro: Text = {
  en: '`POST /mcp` is an endpoint of the Model Context Protocol with one tool, `verify_document`. The service offers it only if the setting `MCP` is `on`.',
  fr: '`POST /mcp` est un point d’accès du Model Context Protocol avec un seul outil, `verify_document`. Le service ne l’offre que si le réglage `MCP` vaut `on`.',
};

export const mcpReach: { readonly heading: Text; readonly texts: readonly Text[] } = {
  heading: { en: 'What reaches a model', fr: 'Ce qui parvient à un modèle' },
  texts: [
    {
      en: '**The answer.** Everything that is read from the document (names, numbers, dates, amounts) is the result of the tool, and goes to the model that called it and to whoever runs that model. Use MCP only if the holder of the document may expect this and your agreement with that provider allows it. With `/api/documents/v1` no model is involved.',
      fr: '**La réponse.** Tout ce qui est lu sur le document (noms, numéros, dates, montants) est le résultat de l’outil, et va au modèle qui l’a appelé et à qui exploite ce modèle. N’utilisez MCP que si le titulaire du document peut s’y attendre et si votre accord avec ce fournisseur le permet. Avec `/api/documents/v1`, aucun modèle n’intervient.',
    },
    {
      en: '**The file**, if the model writes the call itself: its base64 then passes through the model. If a program fills in the argument `files`, the model does not see the file.',
      fr: '**Le fichier**, si le modèle écrit lui-même l’appel\u00A0: son base64 passe alors par le modèle. Si un programme remplit l’argument `files`, le modèle ne voit pas le fichier.',
    },
    {
      en: '**Not the API key**: it is in the header of the connection, which the model does not see.',
      fr: '**Pas la clé d’API**\u00A0: elle est dans l’en-tête de la connexion, que le modèle ne voit pas.',
    },
    {
      en: 'The service itself calls no model, and keeps nothing of the document. The text that an answer repeats from a document was written by whoever made the document: a model must treat it as data and never as an instruction.',
      fr: 'Le service lui-même n’appelle aucun modèle et ne garde rien du document. Le texte qu’une réponse reprend d’un document a été écrit par l’auteur du document\u00A0: un modèle doit le traiter comme des données, jamais comme une consigne.',
    },
  ],
};

export const mcpUse: { readonly heading: Text; readonly before: Text; readonly texts: readonly Text[] } = {
  heading: { en: 'Use', fr: 'Utilisation' },
  before: {
    en: 'Give the address and the key to your client, for example:',
    fr: 'Donnez l’adresse et la clé à votre client, par exemple\u00A0:',
  },
  texts: [
    {
      en: 'The tool takes `files`, 1 to {files} texts in base64, and `details`. Its result is the answer of `/api/documents/v1`, as `structuredContent` and as text. If the request fails, the result has `isError` and the members of the problem.',
      fr: 'L’outil prend `files`, 1 à {files} textes en base64, et `details`. Son résultat est la réponse de `/api/documents/v1`, en `structuredContent` et en texte. Si la demande échoue, le résultat porte `isError` et les membres du problème.',
    },
    {
      en: 'Credits, rates and limits are those of `/api/documents/v1`: a call costs one credit for each document that was read, and nothing if it fails. A call counts as two requests of its key: the message, and the request to that endpoint. A message may have {mebibytes} MiB, which is enough for files of {fileMebibytes} MiB in all; send larger files to `/api/documents/v1`. The limit is low because files in base64 take several times their size in memory. For the same reason one process of the service, or one isolate on Cloudflare, works on messages of {atOnce} MiB in all at a time. A call beyond that fails at once as `overloaded`: repeat it after the number of seconds in `retryAfter`.',
      fr: 'Crédits, débits et limites sont ceux de `/api/documents/v1`\u00A0: un appel coûte un crédit par document lu, et rien s’il échoue. Un appel compte pour deux demandes de sa clé\u00A0: le message, et la demande à ce point d’accès. Un message peut avoir {mebibytes}\u00A0Mio, ce qui suffit à {fileMebibytes}\u00A0Mio de fichiers en tout\u00A0; envoyez les fichiers plus grands à `/api/documents/v1`. La limite est basse parce que des fichiers en base64 prennent plusieurs fois leur taille en mémoire. Pour la même raison, un processus du service, ou un isolat chez Cloudflare, traite à la fois des messages de {atOnce}\u00A0Mio en tout. Un appel au-delà échoue aussitôt avec `overloaded`\u00A0: répétez-le après le nombre de secondes qu’indique `retryAfter`.',
    },
    {
      en: 'There are no sessions: each request is one message, and each answer is JSON. Every message needs the key. Web pages may call this endpoint only from the origin of the service (`PUBLIC_ORIGIN`, or this machine for local use) and from those in `ALLOWED_ORIGINS`. A refusal by HTTP is a problem with its `code`, which also has the `error` of the protocol.',
      fr: 'Il n’y a pas de session\u00A0: chaque demande est un seul message, et chaque réponse est en JSON. Chaque message exige la clé. Les pages web ne peuvent appeler ce point d’accès que depuis l’origine du service (`PUBLIC_ORIGIN`, ou cette machine en usage local) et depuis celles d’`ALLOWED_ORIGINS`. Un refus par HTTP est un problème avec son `code`, qui porte aussi l’`error` du protocole.',
    },
  ],
};
