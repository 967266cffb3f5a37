/** XML for people: one line an element that holds text, two spaces a level. */
export function indentXml(xml: string): string {
  let depth = 0;
  const lines = xml.match(/<\?[^>]*\?>|<[^>]*\/>|<([\w:]+)[^>]*>[^<]*<\/\1>|<\/?[^>]+>/g) ?? [];
  return lines
    .map((line) => {
      if (line.startsWith('</')) depth--;
      const indented = '  '.repeat(depth) + line;
      if (/^<\w[^>]*[^/]>$/.test(line) && !line.includes('</')) depth++;
      return indented;
    })
    .join('\n');
}
