/**
 * Takes files that are dropped on the page or pasted. They may be dropped anywhere: beside the box, the
 * browser would leave the page for them.
 */
export function takeDropped(take: (files: readonly File[]) => void): void {
  document.ondragover = (event) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    document.body.classList.add('over');
  };
  document.ondragleave = (event) => {
    if (event.relatedTarget === null) document.body.classList.remove('over');
  };
  document.ondrop = (event) => {
    document.body.classList.remove('over');
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    take(files);
  };
  document.onpaste = (event) => take([...(event.clipboardData?.files ?? [])]);
}
