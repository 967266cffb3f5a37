import type { Text } from '../../../language.ts';

/** The texts for those who check documents on the page. */
export const clerkTexts = {
  drop: { en: 'What to drop', fr: 'Que déposer' },
  kinds: {
    en: 'An identity document: a photo or scan of the side with the lines of capital letters and `<`.',
    fr: 'Une pièce d’identité\u00A0: photo ou scan de la face qui porte les lignes de majuscules et de chevrons.',
  },
  signed: {
    en: 'A French document with a square 2D-Doc code (tax notice, payslip, bill): best the original PDF.',
    fr: 'Un document à code carré 2D-Doc (avis d’impôt, bulletin de paie, facture)\u00A0: de préférence le PDF d’origine.',
  },
  caf: {
    en: 'A payment certificate of the Caf: the PDF as downloaded from caf.fr, not a scan.',
    fr: 'Une attestation de paiement de la Caf\u00A0: le PDF téléchargé sur caf.fr, et non un scan.',
  },
  pdf: {
    en: 'A PDF with an electronic signature or seal (a lease, a diploma, a statement): the file itself. A print or scan of it has no signature any more.',
    fr: 'Un PDF qui porte une signature ou un cachet électronique (bail, diplôme, attestation)\u00A0: le fichier lui-même. Imprimé ou scanné, il n’a plus de signature.',
  },
  together: {
    en: 'The files of one person together: only what is dropped together is compared.',
    fr: 'Les fichiers d’une même personne ensemble\u00A0: seul ce qui est déposé ensemble est comparé.',
  },
  colour: { en: 'Colour', fr: 'Couleur' },
  meaning: { en: 'What it means', fr: 'Ce que cela signifie' },
  action: { en: 'What to do', fr: 'Que faire' },
  green: { en: 'Green: consistent or authentic', fr: 'Vert\u00A0: cohérent ou authentique' },
  greenMeaning: {
    en: 'Every check passed. Only a signature proves where the data come from: a consistent identity document may still be false.',
    fr: 'Tous les contrôles sont réussis. Seule une signature prouve l’origine des données\u00A0: une pièce d’identité cohérente peut être fausse.',
  },
  greenAction: {
    en: 'Compare the photo and the printed values with the person, then go on.',
    fr: 'Comparez la photo et les valeurs imprimées avec la personne, puis poursuivez.',
  },
  red: { en: 'Red: faults found', fr: 'Rouge\u00A0: anomalies relevées' },
  redMeaning: {
    en: 'The document contradicts itself: a forgery, or wear, a misprint, a misreading.',
    fr: 'Le document se contredit\u00A0: un faux, ou l’usure, une erreur d’impression, une mauvaise lecture.',
  },
  redAction: {
    en: 'Look at the ringed place. Misread: take a better picture. Really printed so: ask for the original and ask the issuer. Do not refuse on this alone.',
    fr: 'Regardez l’endroit entouré. Mal lu\u00A0: refaites une photo. Bien imprimé ainsi\u00A0: demandez l’original et interrogez l’émetteur. Ne refusez pas sur ce seul motif.',
  },
  amber: { en: 'Amber: cannot be verified', fr: 'Orange\u00A0: ne peut pas être vérifié' },
  amberMeaning: {
    en: 'Nothing wrong was found, but a check could not be made: an unknown signer, or a poor picture.',
    fr: 'Rien de faux n’a été trouvé, mais un contrôle n’a pas pu être fait\u00A0: signataire inconnu ou image insuffisante.',
  },
  amberAction: {
    en: 'Ask for the original PDF or a sharper picture. Else check it as you would without this service.',
    fr: 'Demandez le PDF d’origine ou une photo plus nette. Sinon, contrôlez comme vous le feriez sans ce service.',
  },
  expired: { en: 'Amber: expired', fr: 'Orange\u00A0: expiré' },
  expiredMeaning: {
    en: 'Nothing is wrong but its date.',
    fr: 'Rien à signaler, sauf la date de fin de validité, qui est passée.',
  },
  expiredAction: {
    en: 'Ask for the current document, unless an expired one is enough.',
    fr: 'Demandez le document en cours de validité, sauf si un document expiré suffit.',
  },
  grey: { en: 'Grey: not read', fr: 'Gris\u00A0: non lu' },
  greyMeaning: {
    en: 'Not a kind of document that is read, or a file that could not be taken. It says nothing against the document.',
    fr: 'Type de document non pris en charge, ou fichier impossible à prendre. Cela ne met pas le document en cause.',
  },
  greyAction: {
    en: 'Do what the row says, or check it by hand. No credit was used.',
    fr: 'Faites ce qu’indique la ligne, ou contrôlez à la main. Aucun crédit n’a été utilisé.',
  },
  help: {
    en: 'For help, give the reference below the document: it says nothing of the person. No file is kept: save the report before you close the page.',
    fr: 'Pour demander de l’aide, donnez la référence sous le document\u00A0: elle ne dit rien de la personne. Aucun fichier n’est conservé\u00A0: enregistrez le rapport avant de fermer la page.',
  },
} as const satisfies Record<string, Text>;
