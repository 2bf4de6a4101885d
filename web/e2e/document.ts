import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, Response } from '@playwright/test';
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js';

/** What of an OpenAPI document an answer is held against. */
interface OpenApi {
  paths: Record<string, Record<string, { responses: Record<string, Described> }>>;
  components: { responses: Record<string, Described> };
}

interface Described {
  $ref?: string;
  content?: Record<string, unknown>;
}

const escaped = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** The OpenAPI document of a portal: every answer has to be one that it describes. */
class Document {
  readonly #api: OpenApi;
  // A check is asked a few times only: making it shorter would take longer than it saves.
  readonly #ajv = new Ajv2020({
    strict: false,
    validateFormats: false,
    allErrors: false,
    code: { optimize: false },
  });
  readonly #compiled = new Map<string, ValidateFunction>();

  constructor(api: OpenApi) {
    this.#api = api;
    this.#ajv.addSchema(api, 'portal');
  }

  /** What is wrong with an answer; empty where the document describes it. */
  wrong(method: string, path: string, status: number, type: string, body: string): string {
    const at = `${method.toUpperCase()} ${path} ${status} ${type}`;
    const template = this.#api.paths[path] ? path : path.replace(/(appmonitors\/)[^/]+$/, '$1{id}');
    const operation = this.#api.paths[template]?.[method.toLowerCase()];
    if (!operation) return status === 404 || status === 405 ? '' : `${at}: no such operation`;
    const described = operation.responses[status];
    if (!described) return `${at}: the status is not described`;
    const pointer =
      described.$ref?.slice(1) ??
      `/paths/${escaped(template)}/${method.toLowerCase()}/responses/${status}`;
    const answer = described.$ref
      ? this.#api.components.responses[described.$ref.split('/').pop() ?? '']
      : described;
    return (
      this.#badContent(answer?.content ?? {}, pointer, type, body).map((e) => `${at}: ${e}`)[0] ??
      ''
    );
  }

  #badContent(content: Record<string, unknown>, pointer: string, type: string, body: string) {
    if (body === '') return [];
    const kinds = Object.keys(content);
    if (!/json/.test(type)) {
      return kinds.includes(type) || kinds.includes('*/*') ? [] : [`only ${kinds.join(', ')}`];
    }
    if (!kinds.includes(type)) return kinds.includes('*/*') ? [] : [`only ${kinds.join(', ')}`];
    const check = this.#check(`portal#${pointer}/content/${escaped(type)}/schema`);
    if (check(JSON.parse(body))) return [];
    const [first] = check.errors ?? [];
    return [`${first?.instancePath} ${first?.message} ${JSON.stringify(first?.params)}`];
  }

  #check(ref: string): ValidateFunction {
    const known = this.#compiled.get(ref);
    if (known) return known;
    const made = this.#ajv.compile({ $ref: ref });
    this.#compiled.set(ref, made);
    return made;
  }
}

const documents = new Map<string, Promise<Document>>();
// Portals that a test starts for itself say the same as the others: read once, their checks are made once.
const read = new Map<string, Document>();

function documentOf(origin: string): Promise<Document> {
  const known = documents.get(origin);
  if (known) return known;
  const made = fetch(`${origin}/api/openapi.json`)
    .then((answer) => answer.text())
    .then(documentFrom);
  documents.set(origin, made);
  return made;
}

function documentFrom(text: string): Document {
  const made = read.get(text) ?? new Document(JSON.parse(text) as OpenApi);
  read.set(text, made);
  return made;
}

/** An answer as it came: of a page or of a request beside one. */
interface Came {
  url: string;
  method: string;
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** What is wrong with an answer of a portal; empty where it is of none, or as described. */
export async function notAsDescribed(came: Came): Promise<string> {
  const { origin, pathname } = new URL(came.url);
  if (!/^\/(api|rum)\//.test(pathname) || pathname === '/api/openapi.json') return '';
  const type = (came.headers['content-type'] ?? '').split(';')[0] ?? '';
  const document = await documentOf(origin);
  return document.wrong(came.method, pathname, came.status, type, came.body);
}

/** Holds every answer that the pages of a test get against the portal's own document. */
export class Answers {
  readonly #checks: Promise<string>[] = [];

  watch(context: BrowserContext): void {
    context.on('response', (response) => this.#checks.push(check(response)));
  }

  /** The pages are closed by now: what has not arrived within ten seconds was given up by a page that left, and never will. */
  async undescribed(): Promise<string[]> {
    const late = setTimeout(10_000, '', { ref: false });
    const checked = this.#checks.map((each) => Promise.race([each, late]));
    return (await Promise.all(checked)).filter((wrong) => wrong !== '');
  }
}

async function check(response: Response): Promise<string> {
  const headers = response.headers();
  // A test answers in the portal's place without what the portal always says.
  if (!('x-content-type-options' in headers)) return '';
  const request = response.request();
  const url = response.url();
  // What a page sends as it leaves has an answer that nobody reads.
  if (!/\/api\//.test(url) || request.resourceType() === 'ping') return '';
  const file = !/json/.test(headers['content-type'] ?? '');
  const body = file ? 'file' : await response.text().catch(() => ''); // the page may have left
  const status = response.status();
  if (status === 302 || status === 303 || (file && !headers['content-type'])) {
    return notAsDescribed({ url, method: request.method(), status, headers, body: '' });
  }
  return notAsDescribed({ url, method: request.method(), status, headers, body });
}
