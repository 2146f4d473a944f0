import type { Texts } from './keys/index.ts'
import { sourceLanguage } from './languages.ts'
import { hasText, translateTo } from './lookup.ts'
import { reasonNamespace } from './namespaces.ts'
import { describeViolation } from './retranslate.ts'
import type { Translate } from './translate.ts'

type ReasonKey = Extract<keyof Texts, `reasons:${string}`>
export type ReasonCode = ReasonKey extends `reasons:${infer Code}` ? Code : never
type DataOf<Code extends ReasonCode> = Texts[`reasons:${Code}`]

/** Why something failed: the key of a text in the catalog `reasons`, and its placeholders. */
export interface Reason {
  readonly code: string
  readonly data?: Readonly<Record<string, string>>
}

/** Enough for the words of another server, which are cut off there. */
const maxDataLength = 300

/** The text form, as it is stored: `ANSWER_STATUS {"status":"500"}`. */
export function writeReason<Code extends ReasonCode>(
  code: Code,
  ...[data]: DataOf<Code> extends undefined ? [] : [data: Record<keyof DataOf<Code>, string | number>]
): string {
  if (!data) return code
  const texts = Object.entries(data).map(([name, value]) => [name, String(value).slice(0, maxDataLength)])
  return `${code} ${JSON.stringify(Object.fromEntries(texts))}`
}

/** Undefined for a text that is no reason of ours: the words of another server, or a code of a plugin. */
export function readReason(text: string): Reason | undefined {
  const [, code = '', json] = /^([A-Z][A-Z0-9_]*)(?: (\{.*\}))?$/s.exec(text) ?? []
  if (!hasText(`${reasonNamespace}:${code}`)) return undefined
  const data = json === undefined ? undefined : parseData(json)
  return { code, ...(data && { data }) }
}

function parseData(json: string): Record<string, string> | undefined {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** The sentence of a reason. Its data may be reasons themselves, or the description of a violation; other texts stay as they are. */
export function describeReason(t: Translate, text: string | Reason): string {
  const reason = typeof text === 'string' ? readReason(text) : text
  if (!reason || !hasText(`${reasonNamespace}:${reason.code}`)) return typeof text === 'string' ? text : text.code
  const data = Object.entries(reason.data ?? {}).map(([name, value]) => [
    name,
    name === 'problem' ? describeViolation(value, t.language) : describeReason(t, value),
  ])
  const write = t as unknown as (key: string, data: object) => string
  return write(`${reasonNamespace}:${reason.code}`, Object.fromEntries(data))
}

/** For the API, whose texts for developers are English. */
export const describeInEnglish = (text: string): string => describeReason(translateTo(sourceLanguage), text)

/** The fields of a reply: an English sentence, and for pages the reason that they describe in their own language. */
export function toReasonFields(text: string): { reason: string; details?: Reason } {
  const details = readReason(text)
  return { reason: describeInEnglish(text), ...(details && { details }) }
}
