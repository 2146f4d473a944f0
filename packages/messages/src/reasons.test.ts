import { describe, expect, it } from 'vitest'
import { languages } from './languages.ts'
import { translateTo } from './lookup.ts'
import { describeReason, readReason, toReasonFields, writeReason } from './reasons.ts'

const german = translateTo('de')

describe('a stored reason', () => {
  it('is described in the reader’s language, with its data', () => {
    const stored = writeReason('ANSWER_STATUS', { status: 503 })
    expect(stored).toBe('ANSWER_STATUS {"status":"503"}')
    expect(describeReason(german, stored)).toBe('Die Antwort hatte den Status 503.')
    expect(describeReason(german, readReason(stored)!)).toBe('Die Antwort hatte den Status 503.')
  })

  it('may be part of another one', () => {
    const stored = writeReason('MAIL_RETURNED', { reason: writeReason('NOT_NAMED') })
    expect(describeReason(german, stored)).toBe('Die E-Mail kam zurück: Kein Grund angegeben.')
  })

  it('is cut where it has the words of another server, and stays readable', () => {
    const stored = writeReason('MAIL_RETURNED', { reason: '"\\\n'.repeat(1000) })
    expect(readReason(stored)?.data?.reason).toHaveLength(300)
  })

  it.each(['It came back: 550 No such mailbox', 'ALREADY_REDEEMED', 'ANSWER_STATUS {', 'answer_status', ''])(
    'is not one, and shown as it is: %j',
    (text) => {
      for (const language of languages) expect(describeReason(translateTo(language), text)).toBe(text)
      expect(toReasonFields(text)).toEqual({ reason: text })
    },
  )

  it('with a code that this server no longer knows is shown by its code', () => {
    expect(describeReason(german, { code: 'RETIRED', data: {} })).toBe('RETIRED')
  })
})
