/** The root element of an answer about documents of any kind. */
export const documentsRoot = 'Documents';
