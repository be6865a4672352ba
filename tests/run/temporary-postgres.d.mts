export function findPostgres(): string | undefined
export function temporaryPostgres(bin: string): Promise<{ url: string; close: () => Promise<void> }>
