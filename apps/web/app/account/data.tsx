import { useT } from '@stoa/messages/react'
import { Button, buildButtonClass, Choice, Field } from '@stoa/ui'
import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { useGoToAnswer } from '../lib/go-to-answer.ts'
import { getHost, type Host } from '../lib/host.ts'
import { isProblem } from '../lib/problem.ts'
import { formatProblemText } from '../lib/problem-text.server.ts'
import { Seo } from '../lib/seo.tsx'
import type { Route } from './+types/data'
import { requireMember } from './require-member.ts'

export function loader(args: Route.LoaderArgs) {
  requireMember(getHost(args), args.url)
  return null
}

export async function action(args: Route.ActionArgs) {
  const host = getHost(args)
  requireMember(host, args.url)
  const form = await args.request.formData()
  const heir = String(form.get('heir') ?? '').trim()
  if (!form.has('sure')) return refuseErase({ sure: host.t('account:data.confirmFirst') }, heir)
  const contentAssigneeId = heir ? await findMemberAt(host, heir) : null
  const noSuchHeir = host.t('account:data.noSuchMember')
  if (contentAssigneeId === undefined) return refuseErase({ heir: noSuchHeir }, heir)
  try {
    await host.call('members.deleteMyMember', { contentAssigneeId })
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    // The member named themselves, or the other member has left since.
    if (error.violations?.some(({ field }) => field === 'contentAssigneeId'))
      return refuseErase({ heir: noSuchHeir }, heir)
    return refuseErase({ sure: formatProblemText(host.t, error, host.t('account:data.failed')) }, heir)
  }
  await host.signOut()
  throw redirect('/account/deleted', 303)
}

/** With this status the router does not reload the page, so the form keeps what was typed. */
const refuseErase = (errors: { sure?: string; heir?: string }, heir: string) => data({ errors, heir }, { status: 400 })

/** The member whose profile has this URL or username. */
async function findMemberAt(host: Host, address: string): Promise<string | undefined> {
  const slug = address.split(/[?#]/, 1)[0]!.split('/').filter(Boolean).at(-1)
  try {
    return slug ? (await host.call('profiles.getProfileBySlug', { slug })).member.id : undefined
  } catch (error) {
    if (isProblem(error) && error.status < 500) return undefined
    throw error
  }
}

export default function Data({ actionData }: Route.ComponentProps) {
  const t = useT()
  const { formData } = useNavigation()
  const page = useGoToAnswer(actionData)
  const { heir, sure } = actionData?.errors ?? {}
  return (
    <>
      <Seo title={t('account:data.title')} path="/account/data" hidden />
      <h1 className="mb-8 font-display text-4xl lg:mb-12">{t('account:data.title')}</h1>
      <div ref={page} className="max-w-xl space-y-14">
        <section aria-labelledby="copy">
          <h2 id="copy" className="mb-3 font-display text-2xl">
            {t('account:data.copy')}
          </h2>
          <p className="mb-5 text-muted">{t('account:data.copyText')}</p>
          <Link reloadDocument to="/account/data/copy" download className={buildButtonClass({ look: 'secondary' })}>
            {t('account:data.download')}
          </Link>
        </section>
        <section aria-labelledby="delete">
          <h2 id="delete" className="mb-3 font-display text-2xl">
            {t('account:data.delete')}
          </h2>
          <p className="mb-5 text-muted">{t('account:data.deleteText')}</p>
          <Form method="post" className="space-y-4">
            <Field
              name="heir"
              label={t('account:data.transferReviews')}
              required={false}
              maxLength={500}
              autoCapitalize="none"
              spellCheck={false}
              hint={t('account:data.transferReviewsHint')}
              defaultValue={actionData?.heir}
              error={heir}
            />
            <div>
              <Choice
                name="sure"
                label={t('account:data.confirm')}
                aria-invalid={sure ? true : undefined}
                aria-describedby={sure && 'sure-error'}
              />
              {sure && (
                <p id="sure-error" role="alert" className="text-sm text-danger">
                  {sure}
                </p>
              )}
            </div>
            <Button look="danger" busy={formData !== undefined}>
              {t('account:data.deleteNow')}
            </Button>
          </Form>
        </section>
      </div>
    </>
  )
}
