import { keysPort } from '../../kernel/keys.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit } from '../../kernel/unit.ts'
import { open, seal } from '../payments/index.ts'
import { after } from './review-requests.ts'

/** Which of a request's items a link is about. */
export interface Asked {
  id: string
  item: string
}

/** In days: long enough for a letter that is found again, and the refusal for as long as anybody keeps mails. */
const life = { review: 365, stop: 3650 }

const keyOf = (unit: Unit, kind: keyof typeof life) => unit.use(keysPort).derive(`review request ${kind}`)

const sealed = (unit: Unit, kind: keyof typeof life, value: object): string =>
  seal(value, { key: keyOf(unit, kind), siteId: unit.siteId, expires: after(unit.now, life[kind]) })

const opened = <T>(unit: Unit, kind: keyof typeof life, token: string): T | undefined =>
  open<T>(token, { key: keyOf(unit, kind), siteId: unit.siteId, now: unit.now })

export const reviewLink = (unit: Unit, asked: Asked): string =>
  `${unit.use(settingsPort).origin}/review/${sealed(unit, 'review', asked)}`

export const openReviewToken = (unit: Unit, token: string) => opened<Asked>(unit, 'review', token)

/** The address is in the link, so that it works when the request is long forgotten; sealed, so that no log shows it. */
export const stopLink = (unit: Unit, email: string): string =>
  `${unit.use(settingsPort).origin}/no-review-requests/${sealed(unit, 'stop', { email })}`

export const openStopToken = (unit: Unit, token: string) => opened<{ email: string }>(unit, 'stop', token)?.email
