export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

export const categories: Category[];

export function startChromium(chromePath: string): Promise<{ port: number; kill(): void }>;

/** What a page reaches, and which audits cost it points. */
export interface Reading {
  points: Record<Category, number>;
  losses: string[];
  finalUrl: string;
  /** The whole report as an HTML page. */
  report: string;
}

export function measure(url: string, port: number, onlyCategories?: Category[]): Promise<Reading>;
