import type { Text } from '../../../language.ts';

/** What a PDF shows of itself, what is not told of it, and who sees it. */
export const fileTexts = {
  head: {
    en: 'A payslip of a private employer, a bank statement or a contract has no seal, and nothing proves that it is genuine. But a PDF often keeps traces of what was changed in it. With `details=true`, the member `file` of the details reports them. If no document is found in a PDF, the problem that `POST /api/documents/v1` answers reports them too, at no charge.',
    fr: 'Le bulletin de paie d’un employeur privé, un relevé bancaire ou un contrat n’a pas de sceau, et rien n’en prouve l’authenticité. Mais un PDF garde souvent des traces de ce qui y a été modifié. Avec `details=true`, le membre `file` des détails les donne. Si aucun document n’est trouvé dans un PDF, l’erreur que répond `POST /api/documents/v1` les donne aussi, gratuitement.',
  },
  facts: {
    en: 'These are facts about the file. No flag and no verdict depends on them, and there is no score: only a person who sees both texts can tell whether a change is honest.',
    fr: 'Ce sont des faits concernant le fichier. Aucun indicateur et aucun verdict n’en dépend, et il n’y a pas de note\u00A0: seule une personne qui voit les deux textes peut dire si un changement est honnête.',
  },
  origin: {
    en: 'It gives the programs that made the document and the PDF, the times when it was created and last saved, and the number of versions in the file, all as the file itself states them. For a JPEG photo with Exif data, it gives the camera, the program and the times in these data. Anybody can write such statements into a file.',
    fr: 'Il donne les programmes qui ont produit le document et le PDF, les dates de création et de dernier enregistrement, et le nombre de versions dans le fichier, le tout tel que le fichier lui-même l’indique. Pour une photo JPEG qui a des données Exif, il donne l’appareil, le logiciel et les dates de ces données. N’importe qui peut inscrire de telles indications dans un fichier.',
  },
  earlierVersion: {
    en: 'It shows what stood in an earlier version that the file still holds, however old, and what has since been removed or changed: the page, the place and both texts, or the fact that a drawing or a picture changed. Mere additions are not reported: signatures and timestamps, notes and highlights, values filled into a form, further pages; nor are turned pages. The first `bytes` bytes of the file are that version: `head -c BYTES file.pdf > earlier.pdf`.',
    fr: 'Il montre ce qui figurait dans une version antérieure, si ancienne soit-elle, que le fichier contient encore, et qui a depuis disparu ou changé\u00A0: la page, l’endroit et les deux textes, ou le fait qu’un dessin ou une image a changé. Les simples ajouts ne sont pas signalés\u00A0: signatures et horodatages, notes et surlignages, valeurs saisies dans un formulaire, pages supplémentaires\u00A0; les pages tournées non plus. Les `bytes` premiers octets du fichier sont cette version\u00A0: `head -c BYTES fichier.pdf > avant.pdf`.',
  },
  paintedOver: {
    en: 'It shows printed text that is covered by a surface or a picture: the page, the place, the covered text and the other text that now stands there; if a picture covers it, only the covered text. Not reported are the same text printed twice, shadows, highlights, and the words below the picture of a scan.',
    fr: 'Il montre le texte imprimé que recouvre une surface ou une image\u00A0: la page, l’endroit, le texte recouvert et l’autre texte qui se trouve maintenant à sa place\u00A0; si c’est une image qui le recouvre, le seul texte recouvert. Ne sont pas signalés un même texte imprimé deux fois, une ombre, un surlignage et les mots placés sous l’image d’un scan.',
  },
  signatureRemoved: {
    en: 'It reports an electronic signature that an earlier version bears and the file no longer has, or data for the validation of signatures in a file that has no signature. An empty signature field is not reported: such a form is waiting to be signed.',
    fr: 'Il signale une signature électronique qu’une version antérieure porte et que le fichier n’a plus, ou des données de validation de signatures dans un fichier sans signature. Un champ de signature vide n’est pas signalé\u00A0: c’est un formulaire qui attend d’être signé.',
  },
  tracelessHead: {
    en: 'If nothing is found, that proves nothing. Three ways of editing leave no trace in a file:',
    fr: 'Si rien n’est trouvé, cela ne prouve rien. Trois façons de modifier un fichier n’y laissent aucune trace\u00A0:',
  },
  savedAnew: {
    en: 'it was changed and saved as a new file, with all objects written again;',
    fr: 'il a été modifié puis enregistré comme un nouveau fichier, tous ses objets réécrits\u00A0;',
  },
  printedAgain: {
    en: 'it was printed again, either on paper and then scanned, or by “Print to PDF”;',
    fr: 'il a été réimprimé, soit sur papier puis scanné, soit par «\u00A0Imprimer en PDF\u00A0»\u00A0;',
  },
  editedOnline: {
    en: 'it was edited by an online service, or made from nothing in a word processor.',
    fr: 'il a été modifié par un service en ligne, ou composé de toutes pièces dans un traitement de texte.',
  },
  limits: {
    en: 'The service examines the first 30 pages. If a file has many versions, it compares the four newest and the four oldest. It skips what would take too much computing, and names it in `notExamined`.',
    fr: 'Le service examine les 30 premières pages. Si un fichier a de nombreuses versions, il compare les quatre plus récentes et les quatre plus anciennes. Il laisse de côté ce qui demanderait trop de calcul, et le nomme dans `notExamined`.',
  },
  privacy: {
    en: 'An earlier version or a covered text may be what the sender meant to hide, and it may be about other people. Only the caller who sent the request receives it. The service draws it in memory and never stores, logs or caches it. If you need only the verdict, send the request without `details`: the service then does not look for any of this.',
    fr: 'Une version antérieure ou un texte recouvert peut être ce que l’expéditeur voulait cacher, et concerner d’autres personnes. Seul l’auteur de la demande le reçoit. Le service le dessine en mémoire et ne le conserve, ne le journalise ni ne le met jamais en cache. Si vous n’avez besoin que du verdict, envoyez la demande sans `details`\u00A0: le service ne cherche alors rien de cela.',
  },
} as const satisfies Record<string, Text>;
