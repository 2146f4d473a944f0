import type { PlainKey, Translate } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { Status, type Tone } from '../ui/status.tsx'

/** A status of a table of labels. */
export type StatusLabel = readonly [Tone, PlainKey]
/** A status as a loader sends it to a page. */
export type StatusText = readonly [Tone, string]

export const translateStatus = (t: Translate, [tone, label]: StatusLabel): StatusText => [tone, t(label)]

export function LabeledStatus({ status: [tone, label] }: { status: StatusLabel }) {
  const t = useT()
  return <Status tone={tone}>{t(label)}</Status>
}

interface View {
  readonly label: PlainKey
  readonly query: string
}

export const translateViews = (t: Translate, views: readonly View[]) =>
  views.map(({ label, query }) => ({ label: t(label), query }))
