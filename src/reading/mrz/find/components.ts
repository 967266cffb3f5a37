/** A set of neighbouring cells of a grid, by their index. */
export type Component = readonly number[];

/**
 * Connected sets of cells (4 neighbours) where `level` is above `low`, kept if at least one cell is above
 * `high`. So weak cells count only beside a strong one.
 */
export function components(level: Float32Array, width: number, low: number, high: number): Component[] {
  const seen = new Uint8Array(level.length);
  const found: Component[] = [];
  for (let start = 0; start < level.length; start++) {
    if (seen[start] || level[start]! <= high) continue;
    const cells = [start];
    seen[start] = 1;
    for (let next = 0; next < cells.length; next++) {
      for (const neighbour of neighbours(cells[next]!, width, level.length)) {
        if (seen[neighbour] || level[neighbour]! <= low) continue;
        seen[neighbour] = 1;
        cells.push(neighbour);
      }
    }
    found.push(cells);
  }
  return found;
}

function neighbours(cell: number, width: number, count: number): number[] {
  const x = cell % width;
  const around: number[] = [];
  if (x > 0) around.push(cell - 1);
  if (x + 1 < width) around.push(cell + 1);
  if (cell >= width) around.push(cell - width);
  if (cell + width < count) around.push(cell + width);
  return around;
}
