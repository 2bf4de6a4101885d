export type Kind = 'public' | 'list' | 'form' | 'staff';
export const budgets: Readonly<Record<Kind | 'css' | 'leastChunk', number>>;
export function pageName(module: string): string;
export function kindOf(app: 'user' | 'staff', name: string): Kind;
