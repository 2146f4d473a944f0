import { Radio, Textarea } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { createFormReader } from '../lib/form-reader.ts'
import { createDone, refuseFields, refuseFor } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { PageHead } from '../ui/page-head.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import { useSavedNotice } from '../ui/use-saved-notice.ts'
import type { Route } from './+types/settings'
import styles from './reviews.module.css'

const policies = [
  ['AUTOMATIC', 'dashboard-reviews:settings.automatic', 'dashboard-reviews:settings.automaticText'],
  ['ALL', 'dashboard-reviews:settings.all', 'dashboard-reviews:settings.allText'],
  ['NONE', 'dashboard-reviews:settings.none', 'dashboard-reviews:settings.noneText'],
] as const

export async function loader(args: Route.LoaderArgs) {
  const { reviewSettings } = await requireOwnerHost(args).call('siteReviews.getReviewSettings', {})
  return { moderation: reviewSettings.moderation, words: reviewSettings.blockedWords.join('\n') }
}

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const reader = createFormReader(host.t, await args.request.formData())
  const moderation = reader.choice(
    'moderation',
    policies.map(([name]) => name),
  )
  const blockedWords = [
    ...new Set(
      reader
        .text('words')
        .split(/\r?\n/)
        .map((word) => word.trim()),
    ),
  ].filter(Boolean)
  if (blockedWords.length > 500) reader.errors.words = host.t('dashboard-reviews:settings.tooManyWords')
  if (blockedWords.some((word) => word.length > 50)) reader.errors.words = host.t('dashboard-reviews:settings.longWord')
  if (reader.isWrong()) return refuseFields(reader.errors)
  try {
    await host.call('siteReviews.updateReviewSettings', { reviewSettings: { moderation, blockedWords } })
    return createDone()
  } catch (error) {
    return refuseFor(host.t, error, { fields: { blockedWords: 'words' } })
  }
}

const none: Readonly<Record<string, string>> = {}

export default function ReviewSettings({ loaderData: { moderation, words }, actionData }: Route.ComponentProps) {
  const t = useT()
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  const errors = refused?.errors ?? none
  useSavedNotice(
    actionData && 'saved' in actionData ? actionData.saved : undefined,
    t('dashboard-reviews:settings.saved'),
  )
  return (
    <>
      <PageHead
        title={t('dashboard-reviews:settings.title')}
        back={{ to: '/dashboard/reviews', label: t('dashboard-reviews:settings.back') }}
      />
      <div className={styles.settings}>
        <SaveForm version={moderation + words} label={t('dashboard:form.save')} errors={errors} alert={refused?.alert}>
          <section className={`${ui.card} ${ui.section}`} aria-label={t('dashboard-reviews:settings.moderation')}>
            <Radio.Group name="moderation" label={t('dashboard-reviews:settings.moderation')} defaultValue={moderation}>
              <div className={`${ui.stack} ${styles.policies}`}>
                {policies.map(([name, label, description]) => (
                  <Radio key={name} value={name} label={t(label)} description={t(description)} />
                ))}
              </div>
            </Radio.Group>
          </section>
          <section className={`${ui.card} ${ui.section}`} aria-label={t('dashboard-reviews:settings.words')}>
            <Textarea
              name="words"
              label={t('dashboard-reviews:settings.words')}
              description={t('dashboard-reviews:settings.wordsHint')}
              autosize
              minRows={4}
              maxRows={16}
              defaultValue={words}
              error={errors.words}
            />
          </section>
        </SaveForm>
      </div>
    </>
  )
}
