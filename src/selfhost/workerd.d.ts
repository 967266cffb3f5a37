declare module 'workerd' {
  /** Path of the binary for this platform. */
  const runtime: { readonly default: string };
  export default runtime;
}
