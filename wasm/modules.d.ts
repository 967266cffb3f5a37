declare module '*.wasm' {
  const module: WebAssembly.Module;
  export default module;
}
declare module '*.gz' {
  const bytes: ArrayBuffer;
  export default bytes;
}
declare module '*.bin' {
  const bytes: ArrayBuffer;
  export default bytes;
}
declare module '*.txt' {
  const text: string;
  export default text;
}
declare module '*.pdf' {
  const bytes: ArrayBuffer;
  export default bytes;
}
declare module '*.jpg' {
  const bytes: ArrayBuffer;
  export default bytes;
}
declare module '*.webp' {
  const bytes: ArrayBuffer;
  export default bytes;
}
