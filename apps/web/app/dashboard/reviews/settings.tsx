import { Radio, Textarea } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { saveForm } from '../lib/save-form.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { Card } from '../ui/card.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import { useOutcome } from '../ui/use-outcome.ts'
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

export const action = (args: Route.ActionArgs) =>
  saveForm(
    args,
    (reader, host) => {
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
      if (blockedWords.some((word) => word.length > 50))
        reader.errors.words = host.t('dashboard-reviews:settings.longWord')
      return () => host.call('siteReviews.updateReviewSettings', { reviewSettings: { moderation, blockedWords } })
    },
    { fields: { blockedWords: 'words' } },
  )

export default function ReviewSettings({ loaderData: { moderation, words }, actionData }: Route.ComponentProps) {
  const t = useT()
  const { errors, alert } = useOutcome(actionData, t('dashboard-reviews:settings.saved'))
  return (
    <>
      <PageHead
        title={t('dashboard-reviews:settings.title')}
        back={{ to: '/dashboard/reviews', label: t('dashboard-reviews:settings.back') }}
      />
      <div className={styles.settings}>
        <SaveForm version={moderation + words} errors={errors} alert={alert}>
          <Card label={t('dashboard-reviews:settings.moderation')}>
            <Radio.Group name="moderation" label={t('dashboard-reviews:settings.moderation')} defaultValue={moderation}>
              <div className={`${ui.stack} ${styles.policies}`}>
                {policies.map(([name, label, description]) => (
                  <Radio key={name} value={name} label={t(label)} description={t(description)} />
                ))}
              </div>
            </Radio.Group>
          </Card>
          <Card label={t('dashboard-reviews:settings.words')}>
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
          </Card>
        </SaveForm>
      </div>
    </>
  )
}
