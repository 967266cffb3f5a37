/** XML for people: each element with text is on its own line, indented by two spaces for each level. */
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
