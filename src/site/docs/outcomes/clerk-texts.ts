import type { Text } from '../../../language.ts';

/** The texts for those who check documents on the page. */
export const clerkTexts = {
  drop: { en: 'What to drop', fr: 'Que déposer' },
  kinds: {
    en: 'An identity document: a photo or scan of the side that has the lines of capital letters and `<`. It may be slanted, upside down or mirrored.',
    fr: 'Une pièce d’identité\u00A0: photo ou scan de la face qui porte les lignes de majuscules et de chevrons. L’image peut être de biais, à l’envers ou en miroir.',
  },
  signed: {
    en: 'A French document with a square 2D-Doc code (tax notice, payslip, bill), preferably the original PDF. A watermark may cross the page.',
    fr: 'Un document à code carré 2D-Doc (avis d’impôt, bulletin de paie, facture)\u00A0: de préférence le PDF d’origine. Un filigrane peut traverser la page.',
  },
  caf: {
    en: 'A payment certificate of the CAF: the PDF as downloaded from caf.fr, neither scanned nor printed again.',
    fr: 'Une attestation de paiement de la Caf\u00A0: le PDF téléchargé sur caf.fr, ni numérisé ni réimprimé.',
  },
  pdf: {
    en: 'A PDF with an electronic signature or seal (a lease, a diploma, a statement): the file itself. Once it is printed or scanned, it no longer has a signature.',
    fr: 'Un PDF qui porte une signature ou un cachet électronique (bail, diplôme, attestation)\u00A0: le fichier lui-même. Une fois imprimé ou scanné, il n’a plus de signature.',
  },
  together: {
    en: 'The files of one person, all together: the service compares only files that are dropped together.',
    fr: 'Les fichiers d’une même personne, tous ensemble\u00A0: le service ne compare que les fichiers déposés ensemble.',
  },
  colour: { en: 'Colour', fr: 'Couleur' },
  meaning: { en: 'What it means', fr: 'Ce que cela signifie' },
  action: { en: 'What to do', fr: 'Que faire' },
  green: { en: 'Green: consistent or authentic', fr: 'Vert\u00A0: cohérent ou authentique' },
  greenMeaning: {
    en: 'Every check passed. Only a signature proves where the data come from: an identity document can be consistent and still be false.',
    fr: 'Tous les contrôles sont réussis. Seule une signature prouve l’origine des données\u00A0: une pièce d’identité peut être cohérente et pourtant fausse.',
  },
  greenAction: {
    en: 'Compare the photo and the printed values with the person, then go on.',
    fr: 'Comparez la photo et les valeurs imprimées avec la personne, puis poursuivez.',
  },
  red: { en: 'Red: faults found', fr: 'Rouge\u00A0: anomalies relevées' },
  redMeaning: {
    en: 'The document contradicts itself. It may be a forgery, or it may be worn, misprinted or misread.',
    fr: 'Le document se contredit. Il peut s’agir d’un faux, mais aussi d’usure, d’une erreur d’impression ou d’une mauvaise lecture.',
  },
  redAction: {
    en: 'Look at the ringed place. If it was misread, take a better picture. If it is really printed so, ask for the original and ask the issuer. Do not refuse the document for this reason alone.',
    fr: 'Regardez l’endroit entouré. S’il a été mal lu, refaites une photo. S’il est bien imprimé ainsi, demandez l’original et interrogez l’émetteur. Ne refusez pas le document pour ce seul motif.',
  },
  amber: { en: 'Amber: cannot be verified', fr: 'Orange\u00A0: ne peut pas être vérifié' },
  amberMeaning: {
    en: 'Nothing wrong was found, but a check could not be made, because the signer is unknown or the picture is poor.',
    fr: 'Rien d’anormal n’a été trouvé, mais un contrôle n’a pas pu être fait, parce que le signataire est inconnu ou l’image insuffisante.',
  },
  amberAction: {
    en: 'Ask for the original PDF or a sharper picture. If there is none, check the document as you would without this service.',
    fr: 'Demandez le PDF d’origine ou une photo plus nette. S’il n’y en a pas, contrôlez le document comme vous le feriez sans ce service.',
  },
  expired: { en: 'Amber: expired', fr: 'Orange\u00A0: expiré' },
  expiredMeaning: {
    en: 'Nothing is wrong except that its date of validity has passed.',
    fr: 'Rien d’anormal, sauf que sa date de fin de validité est passée.',
  },
  expiredAction: {
    en: 'Ask for the current document, unless an expired one is enough.',
    fr: 'Demandez le document en cours de validité, sauf si un document expiré suffit.',
  },
  grey: { en: 'Grey: not read', fr: 'Gris\u00A0: non lu' },
  greyMeaning: {
    en: 'The service does not read this kind of document, could not accept the file, or did not find what it reads: the file shows the other side of a card, or a page without its code. This says nothing against the document.',
    fr: 'Le service ne lit pas ce type de document, n’a pas pu accepter le fichier, ou n’y a pas trouvé ce qu’il lit\u00A0: le fichier montre l’autre face d’une carte, ou une page sans son code. Cela ne met pas le document en cause.',
  },
  greyAction: {
    en: 'Do what the row says, or check the document by hand. No credit was used.',
    fr: 'Faites ce qu’indique la ligne, ou contrôlez le document à la main. Aucun crédit n’a été utilisé.',
  },
  help: {
    en: 'To ask for help, give the reference below the document: it says nothing about the person. The service keeps no file, so save the report before you close the page.',
    fr: 'Pour demander de l’aide, donnez la référence qui figure sous le document\u00A0: elle ne dit rien de la personne. Le service ne conserve aucun fichier\u00A0: enregistrez le rapport avant de fermer la page.',
  },
} as const satisfies Record<string, Text>;
