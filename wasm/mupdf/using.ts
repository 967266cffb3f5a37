/** Works with something of the engine and destroys it afterwards. */
export function using<Resource extends { destroy(): void }, T>(
  resource: Resource,
  work: (resource: Resource) => T,
): T {
  try {
    return work(resource);
  } finally {
    resource.destroy();
  }
}
