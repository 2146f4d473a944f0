import type { mails as contract } from '@stoa/contract/mails'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { Unit } from '../../kernel/unit.ts'
import { sendSample } from '../mail/api.ts'
import { findOwner } from './owners.store.ts'

type Operations = typeof contract

/** Goes only to the requesting owner's own address. */
export async function sendTestMail(
  unit: Unit,
  { template, language, words }: InputOf<Operations['sendTestMail']>,
): Promise<ReplyOf<Operations['sendTestMail']>> {
  const owner = unit.actor.type === 'owner' ? await findOwner(unit, unit.actor.id) : undefined
  if (!owner) throw new Problem('NOT_FOUND')
  await sendSample(unit, { template, language, words, to: owner.email })
  return { recipient: owner.email }
}
