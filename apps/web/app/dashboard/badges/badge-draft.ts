import type { InputOf } from '@stoa/contract'
import type { Badge } from '@stoa/contract/badge.entity'
import type { Translate } from '@stoa/messages'
import { createFormReader } from '../lib/form-reader.ts'
import type { SectionPicture } from '../pages/picture-control.tsx'

/** A badge as its form shows it. */
export const toBadgeDraft = (badge: Badge) => ({
  id: badge.id,
  revision: badge.revision,
  title: badge.title,
  description: badge.description ?? '',
  backgroundColor: badge.backgroundColor,
  textColor: badge.textColor,
  icon: toPicture(badge.icon),
})
export type BadgeDraft = ReturnType<typeof toBadgeDraft>

const toPicture = (icon: Badge['icon']): SectionPicture | undefined =>
  icon?.url ? { id: icon.id ?? '', url: icon.url, width: icon.width ?? 64, height: icon.height ?? 64 } : undefined

export const blankBadge: BadgeDraft = {
  id: '',
  revision: '',
  title: '',
  description: '',
  backgroundColor: '#4A3FB5',
  textColor: '#FFFFFF',
  icon: undefined,
}

type BadgeInput = InputOf<'badgesV2.createBadge'>['badge']

const isColor = (text: string) => /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)

/** The badge in the form, and the errors of its fields. */
export function readBadge(t: Translate, form: FormData) {
  const reader = createFormReader(t, form)
  const readColor = (name: string) => {
    const color = reader.text(name)
    if (!isColor(color)) reader.errors[name] = t('dashboard-badges:color.wrong')
    return color
  }
  const icon = reader.text('icon')
  const badge: BadgeInput = {
    title: reader.needed('title', 50, t('dashboard:enterName')),
    description: reader.short('description', 1500) || null,
    backgroundColor: readColor('backgroundColor'),
    textColor: readColor('textColor'),
    icon: icon ? toIcon(JSON.parse(icon) as SectionPicture) : null,
  }
  return { badge, errors: reader.isWrong() ? reader.errors : undefined }
}

const toIcon = ({ id, url, width, height }: SectionPicture) => ({ ...(id && { id }), url, width, height })
