import { Alert, Button, buttonClass, Choice } from '@stoa/ui'
import { Form, redirect, useNavigation } from 'react-router'
import { hostOf } from '../lib/host.ts'
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
  if (!form.has('sure')) return { error: 'Tick the box first.' }
  await host.call('members.deleteMyMember', {})
  await host.signOut()
  throw redirect('/account/deleted', 303)
}

export default function Data({ actionData }: Route.ComponentProps) {
  const { formData } = useNavigation()
  return (
    <>
      <Seo title="Your data" path="/account/data" hidden />
      <h1 className="mb-8 font-display text-4xl lg:mb-12">Your data</h1>
      <div className="max-w-xl space-y-14">
        <section aria-labelledby="copy">
          <h2 id="copy" className="mb-3 font-display text-2xl">
            A copy of everything
          </h2>
          <p className="mb-5 text-muted">
            Your profile, orders and whatever else this shop holds of you, in one JSON file.
          </p>
          <a href="/account/data/copy" download className={buttonClass({ look: 'secondary' })}>
            Download your data
          </a>
        </section>
        <section aria-labelledby="delete">
          <h2 id="delete" className="mb-3 font-display text-2xl">
            Delete your account
          </h2>
          <p className="mb-5 text-muted">
            You are logged out everywhere and your profile is gone. The shop can bring it back for 30 days if you ask it
            to; then it is deleted for good. Orders stay as long as the law wants them kept.
          </p>
          <Form method="post" className="space-y-4" preventScrollReset>
            <Choice name="sure" label="Yes, delete my account" />
            {actionData?.error && <Alert tone="danger">{actionData.error}</Alert>}
            <Button look="secondary" busy={formData !== undefined} className="text-danger">
              Delete the account
            </Button>
          </Form>
        </section>
      </div>
    </>
  )
}
