import { Radio, Textarea } from '@mantine/core'
import { Link } from 'react-router'
import { formReader } from '../lib/form-reader.ts'
import { done, refuseFor, wrong } from '../lib/refusal.ts'
import { ownerHost } from '../lib/session.ts'
import { LeftIcon } from '../ui/icons.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import { useSavedNotice } from '../ui/use-saved-notice.ts'
import type { Route } from './+types/settings'
import styles from './reviews.module.css'

const policies = [
  ['AUTOMATIC', 'Those that rules stop', 'Addresses and swear words wait for you; spam and copies are rejected.'],
  ['ALL', 'Every review', 'Nothing is public before you have approved it.'],
  ['NONE', 'None', 'Every review is public at once.'],
] as const

export async function loader(args: Route.LoaderArgs) {
  const { reviewSettings } = await ownerHost(args).call('siteReviews.getReviewSettings', {})
  return { moderation: reviewSettings.moderation, words: reviewSettings.blockedWords.join('\n') }
}

export async function action(args: Route.ActionArgs) {
  const host = ownerHost(args)
  const reader = formReader(host.t, await args.request.formData())
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
  if (blockedWords.length > 500) reader.errors.words = 'At most 500 words.'
  if (blockedWords.some((word) => word.length > 50)) reader.errors.words = 'Each at most 50 letters long.'
  if (reader.isWrong()) return wrong(reader.errors)
  try {
    await host.call('siteReviews.updateReviewSettings', { reviewSettings: { moderation, blockedWords } })
    return done()
  } catch (error) {
    return refuseFor(host.t, error, { fields: { blockedWords: 'words' } })
  }
}

const none: Readonly<Record<string, string>> = {}

export default function ReviewSettings({ loaderData: { moderation, words }, actionData }: Route.ComponentProps) {
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  const errors = refused?.errors ?? none
  useSavedNotice(actionData && 'saved' in actionData ? actionData.saved : undefined, 'Settings saved')
  return (
    <>
      <title>Review settings</title>
      <header className={ui.head}>
        <Link to="/dashboard/reviews" className={ui.crumb} aria-label="All reviews">
          <LeftIcon />
        </Link>
        <h1>Review settings</h1>
      </header>
      <div className={styles.settings}>
        <SaveForm version={moderation + words} label="Save" errors={errors} alert={refused?.alert}>
          <section className={`${ui.card} ${ui.section}`} aria-label="Which reviews wait for you">
            <Radio.Group name="moderation" label="Which reviews wait for you" defaultValue={moderation}>
              <div className={`${ui.stack} ${styles.policies}`}>
                {policies.map(([name, label, description]) => (
                  <Radio key={name} value={name} label={label} description={description} />
                ))}
              </div>
            </Radio.Group>
          </section>
          <section className={`${ui.card} ${ui.section}`} aria-label="Blocked words">
            <Textarea
              name="words"
              label="Words that stop a review"
              description="One in each line, beside those that are known. They count where rules decide."
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
