import type { accountLanguage as contract } from '@stoa/contract/account-language'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { invalid } from '@stoa/contract/problem'
import { findLanguageByTag, type Language, languages } from '@stoa/messages'
import type { Unit } from '../../kernel/unit.ts'
import { getCurrentSite, getLanguages } from '../sites/api.ts'
import { findAccountLanguage, updateMemberLanguage, updateOwnerLanguage } from './account-language.store.ts'

type Reply = Promise<ReplyOf<typeof contract.getMyLanguage>>

/** The shop has pages in the site's languages, the dashboard in all. */
async function listOfferedLanguages(unit: Unit): Promise<readonly Language[]> {
  if (unit.actor.type === 'owner') return languages
  const { main, others } = getLanguages(await getCurrentSite(unit))
  return [...new Set([main, ...others])]
}

const toReply = (language: string | null | undefined, offered: readonly Language[]) => {
  const known = offered.find((each) => each === findLanguageByTag(language))
  return { ...(known && { language: known }), languages: [...offered] }
}

const getOwnId = ({ actor }: Unit): string => ('id' in actor ? actor.id : '')

export async function getMyLanguage(unit: Unit): Reply {
  return toReply(await findAccountLanguage(unit, getOwnId(unit)), await listOfferedLanguages(unit))
}

export async function chooseMyLanguage(
  unit: Unit,
  { language: tag }: InputOf<typeof contract.chooseMyLanguage>,
): Reply {
  const offered = await listOfferedLanguages(unit)
  const language = offered.find((each) => each === findLanguageByTag(tag))
  if (tag && !language) throw invalid('language', `is none of ${offered.join(', ')}`, 'FORMAT')
  const update = unit.actor.type === 'owner' ? updateOwnerLanguage : updateMemberLanguage
  await update(unit, getOwnId(unit), language ?? null)
  return toReply(language, offered)
}

/**
 * The language of an email to a member or an owner: that of the page or the app that caused it, else the one that the
 * account has chosen. Undefined: the site's.
 */
export async function chooseAccountLanguage(unit: Unit, accountId?: string | null): Promise<string | undefined> {
  return (await unit.askedLanguage()) ?? (accountId ? findAccountLanguage(unit, accountId) : undefined)
}
