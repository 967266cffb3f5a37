import type { Text } from '../../../language.ts';

/** What a PDF shows of itself, what is not told of it, and who sees it. */
export const fileTexts = {
  head: {
    en: 'A payslip of a private employer, a bank statement or a contract has no seal, and nothing proves it genuine. But a PDF often keeps what was changed in it. With `details=true` the member `file` of the details says so; of a PDF in which no document is found, so does the problem at `POST /api/documents/v1`, at no charge.',
    fr: 'Le bulletin de paie d’un employeur privé, un relevé bancaire ou un contrat n’a pas de sceau, et rien n’en prouve l’authenticité. Mais un PDF garde souvent ce qui y a été modifié. Avec `details=true`, le membre `file` des détails le dit\u00A0; pour un PDF où aucun document n’est trouvé, le problème de `POST /api/documents/v1` le dit aussi, gratuitement.',
  },
  facts: {
    en: 'These are facts of the file. No flag and no verdict depends on them, and there is no score: whether a change is honest only a person can tell, who sees both texts.',
    fr: 'Ce sont des faits du fichier. Aucun indicateur et aucun verdict n’en dépend, et il n’y a pas de note\u00A0: seule une personne, qui voit les deux textes, peut dire si un changement est honnête.',
  },
  origin: {
    en: 'The programs that made the document and the PDF, when it was created and last saved, and how many versions the file holds, all as the file says itself; of a JPEG photo the camera, the program and the times of its Exif data, where it has them. Anybody can write it so.',
    fr: 'Les programmes qui ont produit le document et le PDF, la date de création et du dernier enregistrement, et le nombre de versions dans le fichier, le tout selon le fichier lui-même\u00A0; d’une photo JPEG, l’appareil, le logiciel et les dates de ses données Exif, si elle en a. N’importe qui peut l’écrire ainsi.',
  },
  earlierVersion: {
    en: 'What stood in an earlier version, however far back, that the file still holds, and is gone or other now: page, place and both texts, or that a drawing or a picture changed. What was only added is none: signatures and timestamps, notes and highlights, values filled into a form, further pages, turned pages. The first `bytes` of the file are that version: `head -c BYTES file.pdf > earlier.pdf`.',
    fr: 'Ce qui figurait dans une version antérieure, si ancienne soit-elle, que le fichier contient encore, et qui a disparu ou changé\u00A0: page, endroit et les deux textes, ou le fait qu’un dessin ou une image a changé. Ce qui a seulement été ajouté n’est pas signalé\u00A0: signatures et horodatages, notes et surlignages, champs de formulaire remplis, pages ajoutées ou tournées. Les `bytes` premiers octets du fichier sont cette version\u00A0: `head -c BYTES fichier.pdf > avant.pdf`.',
  },
  paintedOver: {
    en: 'Printed text that a surface or a picture covers, where another text stands now: page, place and both texts, of a picture only the covered one. The same text printed twice, shadows, highlights, and the words below the picture of a scan are none.',
    fr: 'Un texte imprimé que recouvre une surface ou une image, et à la place duquel un autre est maintenant écrit\u00A0: page, endroit et les deux textes, ou le seul texte recouvert si c’est une image. Un même texte imprimé deux fois, une ombre, un surlignage et les mots placés sous l’image d’un scan ne sont pas signalés.',
  },
  signatureRemoved: {
    en: 'An electronic signature that an earlier version has and the file has no longer, or data to validate signatures without any signature. An empty field is a form that waits to be signed.',
    fr: 'Une signature électronique qu’une version antérieure porte et que le fichier n’a plus, ou des données de validation de signatures sans aucune signature. Un champ vide est un formulaire à signer.',
  },
  tracelessHead: {
    en: 'Finding nothing proves nothing. Three ways of editing leave no trace in the file:',
    fr: 'Ne rien trouver ne prouve rien. Trois façons de modifier un fichier n’y laissent aucune trace\u00A0:',
  },
  savedAnew: {
    en: 'it was changed and saved as a new file, with all objects written again;',
    fr: 'il a été modifié puis enregistré comme un nouveau fichier, tous ses objets réécrits\u00A0;',
  },
  printedAgain: {
    en: 'it was printed again, to paper and scanned or by “Print to PDF”;',
    fr: 'il a été réimprimé, sur papier puis scanné, ou par «\u00A0Imprimer en PDF\u00A0»\u00A0;',
  },
  editedOnline: {
    en: 'it was edited by an online service or made from nothing in a word processor.',
    fr: 'il a été modifié par un service en ligne, ou composé de toutes pièces dans un traitement de texte.',
  },
  limits: {
    en: 'The first 30 pages are examined, and of a file of many versions the four newest and the four oldest. What takes too much work is left out and named in `notExamined`.',
    fr: 'Les 30 premières pages sont examinées et, d’un fichier de nombreuses versions, les quatre plus récentes et les quatre plus anciennes. Ce qui demande trop de calcul est laissé de côté et nommé dans `notExamined`.',
  },
  privacy: {
    en: 'An earlier version or a covered text may be what the sender meant to hide, and may be about other people. It goes to the caller of that request alone. The service draws it in memory, and never stores, logs or caches it. Whoever needs only the verdict sends the request without `details`, and nothing of it is looked for.',
    fr: 'Une version antérieure ou un texte recouvert peut être ce que l’expéditeur voulait cacher, et concerner d’autres personnes. Il n’est remis qu’à l’auteur de la demande. Le service le lit en mémoire, sans jamais le conserver, le journaliser ni le mettre en cache. Qui n’a besoin que du verdict envoie la demande sans `details`\u00A0: rien de cela n’est alors cherché.',
  },
} as const satisfies Record<string, Text>;
