import { createHash } from 'node:crypto'
import type { ReviewSettings } from '@stoa/contract/reviews'
import type { ModerationResult } from './reviews.ts'

interface Written {
  title: string | null
  body: string | null
  authorName?: string | null
}

/** Below it, different people write the same: "Very good!". */
const longEnough = 20

/** The same for texts that differ in case, accents, spaces and signs only; null for those that are too short to tell. */
export function textHashOf({ title, body }: Written): string | null {
  const words = wordsOf(`${title ?? ''} ${body ?? ''}`).join(' ')
  return words.length < longEnough ? null : createHash('sha256').update(words).digest('base64url')
}

/**
 * What a site's policy makes of a text. No rule looks at the rating: a bad review is judged like a good one.
 * `isCopy`: another review of the site says the same.
 */
export function moderate(written: Written, policy: ReviewSettings, isCopy: boolean): ModerationResult {
  if (policy.moderation === 'NONE') return { move: 'pass', reason: 'POLICY_NONE' }
  if (policy.moderation === 'ALL') return { move: 'hold', reason: 'POLICY_ALL' }
  const text = [written.title, written.body, written.authorName].filter(Boolean).join('\n')
  if (isSpam(text)) return { move: 'refuse', reason: 'SPAM' }
  if (isCopy) return { move: 'refuse', reason: 'DUPLICATE_TEXT' }
  if (holdsLink(text)) return { move: 'hold', reason: 'LINK' }
  if (isProfane(text, policy.blockedWords)) return { move: 'hold', reason: 'PROFANITY' }
  return { move: 'pass', reason: 'CLEAN' }
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * Addresses of pages and mailboxes, whole or as people type them, and schemes that run. Each pattern begins at a sign that
 * is looked for once, so that 64 KB of anything take a millisecond.
 */
const links = [
  /\b(?:https?|ftp|javascript|data|vbscript)\s*:/i,
  /\bwww\.[\p{L}\p{N}]/iu,
  /(?<=[\p{L}\p{N}._+-])@[\p{L}\p{N}-]{1,63}\.\p{L}{2}/iu,
  /(?<=[\p{L}\p{N}-]{2})\.(?:com|net|org|info|biz|shop|store|online|site|top|xyz|ru|cn|io|de|fr|es)(?![\p{L}\p{N}])/iu,
]
export const holdsLink = (text: string): boolean => links.some((link) => link.test(text))

const spamWords =
  /\b(?:viagra|cialis|casino|jackpot|crypto ?signals?|forex|payday loans?|escort|whats ?app me|telegram me)\b/i

/** What nobody writes who has used the thing: goods of spammers, one sign or word over and over. */
export function isSpam(text: string): boolean {
  if (spamWords.test(text)) return true
  if (/([^\s\d.…!?*_=-])\1{9,}/u.test(text)) return true
  const words = wordsOf(text)
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return words.length >= 10 && Math.max(...counts.values()) > words.length / 2
}

const profane: ReadonlySet<string> = new Set(
  (
    'fuck fucking fucker motherfucker shit bullshit bitch cunt asshole bastard slut whore nigger faggot wanker twat ' +
    'scheisse arschloch fotze hurensohn wichser schlampe missgeburt putain merde connard salope encule ' +
    'puta mierda cabron gilipollas pendejo maricon'
  ).split(' '),
)

/** Whole words only, so that nobody from Scunthorpe is stopped. */
export function isProfane(text: string, more: readonly string[]): boolean {
  const words = wordsOf(text.replaceAll('ß', 'ss'))
  const blocked = new Map<string, string[][]>()
  for (const phrase of more.map(wordsOf))
    if (phrase.length > 0) blocked.set(phrase[0]!, [...(blocked.get(phrase[0]!) ?? []), phrase])
  const startsAt = (at: number) => (phrase: string[]) => phrase.every((word, index) => words[at + index] === word)
  return words.some((word, at) => profane.has(word) || (blocked.get(word)?.some(startsAt(at)) ?? false))
}
