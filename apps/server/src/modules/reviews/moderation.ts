import { createHash } from 'node:crypto'
import type { ReviewSettings } from '@stoa/contract/reviews'
import type { ModerationResult } from './reviews.ts'

interface Written {
  title: string | null
  body: string | null
  authorName?: string | null
}

/** Shorter texts are often equal by chance: "Very good!". */
const longEnough = 20

/**
 * Equal for texts that differ only in case, accents, spaces and punctuation; null for those that are too short to
 * compare.
 */
export function hashText({ title, body }: Written): string | null {
  const words = splitWords(`${title ?? ''} ${body ?? ''}`).join(' ')
  return words.length < longEnough ? null : createHash('sha256').update(words).digest('base64url')
}

/**
 * Applies a site's policy to a text. No rule considers the rating: low and high ratings are treated equally. `isCopy`:
 * another review of the site has the same text.
 */
export function moderate(written: Written, policy: ReviewSettings, isCopy: boolean): ModerationResult {
  if (policy.moderation === 'NONE') return { move: 'pass', reason: 'POLICY_NONE' }
  if (policy.moderation === 'ALL') return { move: 'hold', reason: 'POLICY_ALL' }
  const text = [written.title, written.body, written.authorName].filter(Boolean).join('\n')
  if (isSpam(text)) return { move: 'refuse', reason: 'SPAM' }
  if (isCopy) return { move: 'refuse', reason: 'DUPLICATE_TEXT' }
  if (hasLink(text)) return { move: 'hold', reason: 'LINK' }
  if (isProfane(text, policy.blockedWords)) return { move: 'hold', reason: 'PROFANITY' }
  return { move: 'pass', reason: 'CLEAN' }
}

const splitWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * Addresses of pages and mailboxes, complete or abbreviated, and executable schemes. Each pattern starts with a rare
 * character, so that 64 KB of any input take a millisecond.
 */
const links = [
  /\b(?:https?|ftp|javascript|data|vbscript)\s*:/i,
  /\bwww\.[\p{L}\p{N}]/iu,
  /(?<=[\p{L}\p{N}._+-])@[\p{L}\p{N}-]{1,63}\.\p{L}{2}/iu,
  /(?<=[\p{L}\p{N}-]{2})\.(?:com|net|org|info|biz|shop|store|online|site|top|xyz|ru|cn|io|de|fr|es)(?![\p{L}\p{N}])/iu,
]
export const hasLink = (text: string): boolean => links.some((link) => link.test(text))

const spamWords =
  /\b(?:viagra|cialis|casino|jackpot|crypto ?signals?|forex|payday loans?|escort|whats ?app me|telegram me)\b/i

/** Typical spam: products of spammers, one character or word repeated. */
export function isSpam(text: string): boolean {
  if (spamWords.test(text)) return true
  if (/([^\s\d.…!?*_=-])\1{9,}/u.test(text)) return true
  const words = splitWords(text)
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

/** Whole words only, to avoid the Scunthorpe problem. */
export function isProfane(text: string, more: readonly string[]): boolean {
  const words = splitWords(text.replaceAll('ß', 'ss'))
  const blocked = new Map<string, string[][]>()
  for (const phrase of more.map(splitWords))
    if (phrase.length > 0) blocked.set(phrase[0]!, [...(blocked.get(phrase[0]!) ?? []), phrase])
  const isStartingAt = (at: number) => (phrase: string[]) => phrase.every((word, index) => words[at + index] === word)
  return words.some((word, at) => profane.has(word) || (blocked.get(word)?.some(isStartingAt(at)) ?? false))
}
