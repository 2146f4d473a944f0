import type { newsletter as contract } from '@stoa/contract/newsletter'
import type { SubscriberConsent } from '@stoa/contract/newsletter.entity'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import { type Job, jobsPort } from '../../kernel/jobs.ts'
import { getAddressBlock, type Limit, limitsPort } from '../../kernel/limits.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { sendMail } from '../mail/api.ts'
import { buildLink, findAddress, openToken } from './links.ts'
import * as store from './newsletter.store.ts'
import { confirmDays, needsMail, toEmail, toNetwork } from './newsletter.ts'

type Operations = typeof contract

/** Anyone can request mail to any address, so this is limited. */
const requestLimit: Limit = { name: 'newsletter', tries: 20, seconds: 3600 }

interface SignUp {
  email: string
  language: string | null
  consent: SubscriberConsent
}

/** A job does the work, so that neither the reply nor its time reveals whether the address is known. */
export async function subscribe(
  units: Units,
  { email, consentText, page }: InputOf<Operations['subscribe']>,
): Promise<Record<string, never>> {
  await units.use(limitsPort).count(requestLimit, `${units.siteId} ${getAddressBlock(units.address)}`)
  const network = toNetwork(units.address)
  await units.command(async (unit) => {
    const consent = {
      date: unit.now.toISOString(),
      text: consentText,
      ...(page && { page }),
      ...(network && { network }),
    }
    const language = (await unit.askedLanguage()) ?? null
    await unit.use(jobsPort).enqueue(unit, signUpJob, { email: toEmail(email), language, consent })
  })
  return {}
}

export const signUpJob: Job<SignUp> = {
  name: 'newsletter.sign-up',
  run: (units, signUp) =>
    units.command(async (unit) => {
      const { email, language } = signUp
      const found = await store.lockByEmail(unit, email)
      if (!needsMail(found && { status: found.status, mailedDate: found.mailed_date }, unit.now)) return
      const id = await store.savePending(unit, signUp)
      const data = { link: buildLink(unit, 'confirm', id), days: confirmDays }
      await sendMail(unit, { template: 'newsletter-confirm', to: email, language, data })
    }),
}

export async function confirmSubscription(
  unit: Unit,
  { token }: InputOf<Operations['confirmSubscription']>,
): Promise<ReplyOf<Operations['confirmSubscription']>> {
  const id = openToken(unit, 'confirm', token)
  const row = await store.confirm(unit, id)
  if (!row) return { email: await findSubscribed(unit, id) }
  await unit.emit('wix.newsletter.v1.subscriber_created', id, store.toSubscriber(row))
  return { email: row.email }
}

/** The link was opened before. */
async function findSubscribed(unit: Unit, id: string): Promise<string> {
  const row = await store.find(unit, id)
  if (row?.status !== 'SUBSCRIBED') throw new Problem('NOT_FOUND')
  return row.email
}

export async function unsubscribe(
  unit: Unit,
  { token }: InputOf<Operations['unsubscribe']>,
): Promise<Record<string, never>> {
  const address = findAddress(unit, token)
  await stopFor(unit, address ? await store.ensureKnown(unit, address) : openToken(unit, 'unsubscribe', token))
  return {}
}

export async function stopFor(unit: Unit, id: string): Promise<void> {
  const row = await store.unsubscribe(unit, id)
  if (row) await unit.emit('wix.newsletter.v1.subscriber_updated', id, store.toSubscriber(row))
}
