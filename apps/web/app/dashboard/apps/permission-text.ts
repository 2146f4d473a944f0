import type { PlainKey, Translate } from '@stoa/messages'
import { actions, areas } from './permission-areas.ts'

interface Text {
  readonly area: PlainKey
  readonly action: PlainKey
}

const texts = new Map<string, Text>(
  areas.flatMap(({ label: area, ...permissions }) =>
    Object.entries(permissions).flatMap(([name, ids]) =>
      ids.map((id) => [id, { area, action: actions[name as keyof typeof actions] }] as const),
    ),
  ),
)

/** What a permission allows, in the language of the owner; its id if it is one without a text. */
export function describePermission(t: Translate, id: string): string {
  const text = texts.get(id)
  return text ? t('dashboard-apps:permission.text', { area: t(text.area), action: t(text.action) }) : id
}

/** For a choice of permissions, in the alphabet's order of their texts. */
export function listPermissionChoices(t: Translate, ids: readonly string[]): { value: string; label: string }[] {
  const { compare } = new Intl.Collator(t.language)
  return ids
    .map((id) => ({ value: id, label: t('dashboard-apps:permission', { id, allows: describePermission(t, id) }) }))
    .toSorted((one, other) => compare(one.label, other.label))
}
