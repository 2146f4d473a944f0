import { findLanguageByTag, type Language, sourceLanguage } from '@stoa/messages'
import type { FastifyRequest } from 'fastify'

/** The language of a page that belongs to no site: as asked for, as remembered, or as the browser prefers. */
export function chooseReaderLanguage({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): Language {
  const parameter = new URL(url, 'http://page').searchParams.get('lang')
  const cookie = /(?:^|; ?)stoa-language=([A-Za-z-]{2,10})(?:;|$)/.exec(headers.cookie ?? '')?.[1]
  const preferred = (headers['accept-language'] ?? '').split(',').map((entry) => entry.split(';')[0]!.trim())
  for (const tag of [parameter, cookie, ...preferred]) {
    const language = findLanguageByTag(tag)
    if (language) return language
  }
  return sourceLanguage
}
