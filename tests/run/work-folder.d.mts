export function leftFolders(kind: string): string[]
export function makeWorkFolder(kind: string): { readonly folder: string; remove(): void }
