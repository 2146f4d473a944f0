import { Button, buttonClass, Choice, Field } from '@stoa/ui'
import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { useGoToAnswer } from '../lib/go-to-answer.ts'
import { type Host, hostOf } from '../lib/host.ts'
import { isProblem } from '../lib/problem.ts'
import { Seo } from '../lib/seo.tsx'
import type { Route } from './+types/data'
import { requireMember } from './require-member.ts'

export function loader(args: Route.LoaderArgs) {
  requireMember(hostOf(args), args.url)
  return null
}

export async function action(args: Route.ActionArgs) {
  const host = hostOf(args)
  requireMember(host, args.url)
  const form = await args.request.formData()
  const heir = String(form.get('heir') ?? '').trim()
  if (!form.has('sure')) return refused({ sure: 'Tick the box first.' }, heir)
  const contentAssigneeId = heir ? await memberAt(host, heir) : null
  if (contentAssigneeId === undefined) return refused({ heir: noSuchHeir }, heir)
  try {
    await host.call('members.deleteMyMember', { contentAssigneeId })
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    // It may be oneself, or somebody who has left since.
    if (error.violations?.some(({ field }) => field === 'contentAssigneeId')) return refused({ heir: noSuchHeir }, heir)
    return refused({ sure: error.message }, heir)
  }
  await host.signOut()
  throw redirect('/account/deleted', 303)
}

const noSuchHeir = 'No other member has a public profile at this address.'

/** Upon this status the form keeps what was typed. */
const refused = (errors: { sure?: string; heir?: string }, heir: string) => data({ errors, heir }, { status: 400 })

/** Whose profile it is; the whole address may be pasted. */
async function memberAt(host: Host, address: string): Promise<string | undefined> {
  const slug = address.split(/[?#]/, 1)[0]!.split('/').filter(Boolean).at(-1)
  try {
    return slug ? (await host.call('profiles.getProfileBySlug', { slug })).member.id : undefined
  } catch (error) {
    if (isProblem(error) && error.status < 500) return undefined
    throw error
  }
}

export default function Data({ actionData }: Route.ComponentProps) {
  const { formData } = useNavigation()
  const page = useGoToAnswer(actionData)
  const { heir, sure } = actionData?.errors ?? {}
  return (
    <>
      <Seo title="Your data" path="/account/data" hidden />
      <h1 className="mb-8 font-display text-4xl lg:mb-12">Your data</h1>
      <div ref={page} className="max-w-xl space-y-14">
        <section aria-labelledby="copy">
          <h2 id="copy" className="mb-3 font-display text-2xl">
            A copy of everything
          </h2>
          <p className="mb-5 text-muted">
            Your profile, orders and whatever else this shop holds of you, in one JSON file.
          </p>
          <Link reloadDocument to="/account/data/copy" download className={buttonClass({ look: 'secondary' })}>
            Download your data
          </Link>
        </section>
        <section aria-labelledby="delete">
          <h2 id="delete" className="mb-3 font-display text-2xl">
            Delete your account
          </h2>
          <p className="mb-5 text-muted">
            You are logged out everywhere and your profile is gone. The shop can bring it back for 30 days if you ask it
            to; then it is deleted for good. Orders stay as long as the law wants them kept.
          </p>
          <Form method="post" className="space-y-4">
            <Field
              name="heir"
              label="Who gets your reviews"
              required={false}
              maxLength={500}
              autoCapitalize="none"
              spellCheck={false}
              hint="The address of another member’s public profile. Without one, your reviews are deleted with your account."
              defaultValue={actionData?.heir}
              error={heir}
            />
            <div>
              <Choice
                name="sure"
                label="Yes, delete my account"
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
              Delete the account
            </Button>
          </Form>
        </section>
      </div>
    </>
  )
}
