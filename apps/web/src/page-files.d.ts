// Made by the build: see build/page-files.ts.
declare module 'virtual:page-files' {
  export const pageFiles: Readonly<Record<string, readonly string[]>>
}
