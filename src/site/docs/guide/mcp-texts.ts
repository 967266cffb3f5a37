import type { Text } from '../../../language.ts';

/** The page about MCP, section by section: a heading and its paragraphs. */
export const mcpTitle: Text = {
  en: 'For programs of language models (MCP)',
  fr: 'Pour les programmes de modèles de langage (MCP)',
};

export const mcpIntro: Text = {
  en: '`POST /mcp` is an endpoint of the Model Context Protocol with one tool, `verify_document`. It is served only where the setting `MCP` is `on`.',
  fr: '`POST /mcp` est un point d’accès du Model Context Protocol avec un seul outil, `verify_document`. Il n’est servi que si le réglage `MCP` vaut `on`.',
};

export const mcpReach: { readonly heading: Text; readonly texts: readonly Text[] } = {
  heading: { en: 'What reaches a model', fr: 'Ce qui parvient à un modèle' },
  texts: [
    {
      en: '**The answer.** Everything that is read from the document (names, numbers, dates, amounts) is the result of the tool, and goes to the model that called it and to whoever runs that model. Use MCP only where the holder of the document may expect it, and where your agreement with that provider allows it. With `/api/documents/v1` no model is involved.',
      fr: '**La réponse.** Tout ce qui est lu sur le document (noms, numéros, dates, montants) est le résultat de l’outil, et va au modèle qui l’a appelé et à qui exploite ce modèle. N’utilisez MCP que si le titulaire du document peut s’y attendre et si votre accord avec ce fournisseur le permet. Avec `/api/documents/v1`, aucun modèle n’intervient.',
    },
    {
      en: '**The file**, if the model writes the call itself: then its base64 passes through the model. A program that fills in the argument `files` on its own keeps the file from the model.',
      fr: '**Le fichier**, si le modèle écrit lui-même l’appel\u00A0: son base64 passe alors par le modèle. Un programme qui remplit lui-même l’argument `files` ne montre pas le fichier au modèle.',
    },
    {
      en: '**Not the API key**: it is in the header of the connection, which the model does not see.',
      fr: '**Pas la clé d’API**\u00A0: elle est dans l’en-tête de la connexion, que le modèle ne voit pas.',
    },
    {
      en: 'The service itself calls no model, and keeps nothing of the document. What an answer repeats from a document was written by whoever made the document: a model has to take it for data and never for an instruction.',
      fr: 'Le service lui-même n’appelle aucun modèle et ne garde rien du document. Ce qu’une réponse reprend d’un document a été écrit par qui a fait le document\u00A0: un modèle doit le prendre pour des données, jamais pour une consigne.',
    },
  ],
};

export const mcpUse: { readonly heading: Text; readonly before: Text; readonly texts: readonly Text[] } = {
  heading: { en: 'Use', fr: 'Utilisation' },
  before: {
    en: 'Name the address and the key to your client, for example:',
    fr: 'Donnez l’adresse et la clé à votre client, par exemple\u00A0:',
  },
  texts: [
    {
      en: 'The tool takes `files`, 1 to {files} texts in base64, and `details`. Its result is the answer of `/api/documents/v1`, as `structuredContent` and as text. Where the request fails, the result has `isError` and the members of the problem.',
      fr: 'L’outil prend `files`, 1 à {files} textes en base64, et `details`. Son résultat est la réponse de `/api/documents/v1`, en `structuredContent` et en texte. Si la demande échoue, le résultat porte `isError` et les membres du problème.',
    },
    {
      en: 'Credits, rates and bounds are those of `/api/documents/v1`: one credit for each document answered, nothing for a call that fails. A call counts twice towards the rate of its key. A message may have {mebibytes} MiB, which are files of {fileMebibytes} MiB together, since base64 in JSON takes several times their memory; larger files go to `/api/documents/v1`. An isolate works on messages of {atOnce} MiB together, and asks others to wait.',
      fr: 'Crédits, débits et limites sont ceux de `/api/documents/v1`\u00A0: un crédit par document rendu, rien pour un appel qui échoue. Un appel compte deux fois dans le débit de sa clé. Un message peut avoir {mebibytes}\u00A0Mio, soit {fileMebibytes}\u00A0Mio de fichiers en tout, car du base64 en JSON prend plusieurs fois leur mémoire\u00A0; les fichiers plus grands vont à `/api/documents/v1`. Un isolat traite {atOnce}\u00A0Mio de messages à la fois et fait attendre les autres.',
    },
    {
      en: 'There are no sessions: each request is a message and each answer is JSON. Every message needs the key. Pages of other origins than that of the service (`PUBLIC_ORIGIN`, or this machine for local use) and those of `ALLOWED_ORIGINS` are refused. A refusal by HTTP is a problem with its `code`, and has the `error` of the protocol beside it.',
      fr: 'Il n’y a pas de session\u00A0: chaque demande est un message, chaque réponse est en JSON. Chaque message exige la clé. Les pages d’autres origines que celle du service (`PUBLIC_ORIGIN`, ou cette machine en usage local) et celles d’`ALLOWED_ORIGINS` sont refusées. Un refus par HTTP est un problème avec son `code`, accompagné de l’`error` du protocole.',
    },
  ],
};
