import { Alert, Button, Field } from '@stoa/ui'
import type { ReactNode } from 'react'
import { data, Form, Link, useNavigation } from 'react-router'
import { AboutField } from '../features/profile/about-field.tsx'
import { OwnPictureField } from '../features/profile/own-picture-field.tsx'
import { type Outcome, readBlocked, readProfile, saveProfile } from '../features/profile/save-profile.ts'
import { useGoToAnswer } from '../lib/go-to-answer.ts'
import { hostOf } from '../lib/host.ts'
import { Seo } from '../lib/seo.tsx'
import type { Route } from './+types/profile'
import { requireMember } from './require-member.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = hostOf(args)
  requireMember(host, args.url)
  const [profile, blocked] = await Promise.all([readProfile(host), readBlocked(host)])
  return { profile, blocked }
}

export async function action(args: Route.ActionArgs) {
  const host = hostOf(args)
  requireMember(host, args.url)
  const memberId = host.session.kind === 'member' ? host.session.memberId : ''
  const outcome = await saveProfile(host, memberId, await args.request.formData())
  // Upon this status nothing is read anew: the form keeps what was typed.
  return outcome.saved ? outcome : data(outcome, { status: 400 })
}

export default function Profile({ loaderData: { profile, blocked }, actionData }: Route.ComponentProps) {
  const outcome = (intent: string) => (actionData?.intent === intent ? actionData : undefined)
  const initial = (profile.nickname || profile.firstName).charAt(0).toUpperCase()
  const page = useGoToAnswer(actionData)
  const errors = outcome('details')?.errors ?? {}
  const shown = outcome('show') ?? outcome('hide')
  return (
    <>
      <Seo title="Your profile" path="/account/profile" hidden />
      <h1 className="mb-8 font-display text-4xl lg:mb-12">Your profile</h1>
      <div ref={page} className="max-w-xl space-y-14">
        <section aria-labelledby="pictures" className="space-y-8">
          <h2 id="pictures" className="mb-5 font-display text-2xl">
            Your pictures
          </h2>
          <OwnPictureField name="photo" {...profile.photo} initial={initial} />
          <OwnPictureField name="cover" {...profile.cover} initial={initial} />
        </section>
        <Part title="About you" intent="details" outcome={outcome('details')}>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field
              name="firstName"
              label="First name"
              autoComplete="given-name"
              maxLength={100}
              defaultValue={profile.firstName}
              error={errors.firstName}
            />
            <Field
              name="lastName"
              label="Last name"
              autoComplete="family-name"
              maxLength={100}
              defaultValue={profile.lastName}
              error={errors.lastName}
            />
          </div>
          <Field
            name="nickname"
            label="Shown name"
            autoComplete="nickname"
            maxLength={255}
            hint="What others see of your name."
            defaultValue={profile.nickname}
            error={errors.nickname}
          />
          <Field name="title" label="Title" maxLength={255} defaultValue={profile.title} error={errors.title} />
          <Field
            name="phone"
            type="tel"
            label="Phone"
            autoComplete="tel"
            maxLength={50}
            hint="Only the shop sees it."
            defaultValue={profile.phone}
            error={errors.phones}
          />
        </Part>
        <Part title="Your story" intent="about" outcome={outcome('about')}>
          <AboutField
            key={JSON.stringify(profile.about)}
            content={profile.about}
            error={outcome('about')?.errors?.content}
          />
        </Part>
        <Part title="Address of your profile" intent="slug" outcome={outcome('slug')}>
          <Field
            name="slug"
            label="The end of the address"
            maxLength={255}
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={profile.slug}
            error={outcome('slug')?.errors?.slug}
          />
        </Part>
        <Part
          title="Who sees it"
          intent={profile.isPublic ? 'hide' : 'show'}
          outcome={shown}
          button={profile.isPublic ? 'Make it private' : 'Make it public'}
        >
          <p className="text-muted">
            {profile.isPublic ? (
              <>
                Other people can find{' '}
                <Link to={`/members/${profile.slug}`} className="underline underline-offset-4">
                  your profile
                </Link>
                .
              </>
            ) : (
              'Only you and the shop see your profile.'
            )}
          </p>
        </Part>
        <Blocked blocked={blocked} outcome={outcome('unblock')} />
      </div>
    </>
  )
}

interface BlockedProps {
  readonly blocked: readonly { memberId: string; name: string }[]
  readonly outcome: Outcome | undefined
}

/** There only for those who have blocked somebody, or have just taken the last one back. */
function Blocked({ blocked, outcome }: BlockedProps) {
  if (blocked.length === 0 && !outcome) return null
  return (
    <section aria-labelledby="blocked">
      <h2 id="blocked" className="mb-4 font-display text-2xl">
        Whom you have blocked
      </h2>
      <div role="status">
        {outcome?.saved && <Alert tone="success">{outcome.saved}</Alert>}
        {outcome?.alert && <Alert tone="danger">{outcome.alert}</Alert>}
      </div>
      <ul className="divide-y divide-line">
        {blocked.map(({ memberId, name }) => (
          <li key={memberId} className="flex min-h-14 items-center justify-between gap-6 py-2">
            <span className="min-w-0 truncate">{name}</span>
            <Form method="post">
              <input type="hidden" name="member" value={memberId} />
              <Button name="intent" value="unblock" look="secondary" size="small" aria-label={`Unblock ${name}`}>
                Unblock
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface PartProps {
  readonly title: string
  readonly intent: string
  readonly button?: string
  readonly outcome: { readonly saved?: string; readonly alert?: string } | undefined
  readonly children: ReactNode
}

/** One form of the page; what came of it stands beside its button. */
function Part({ title, intent, button = 'Save', outcome, children }: PartProps) {
  const { formData } = useNavigation()
  return (
    <section aria-labelledby={`part-${intent}`}>
      <h2 id={`part-${intent}`} className="mb-5 font-display text-2xl">
        {title}
      </h2>
      <Form method="post" preventScrollReset className="space-y-4">
        <input type="hidden" name="intent" value={intent} />
        {children}
        {outcome?.alert && <Alert tone="danger">{outcome.alert}</Alert>}
        <div className="flex flex-wrap items-center gap-4">
          <Button look="secondary" busy={formData?.get('intent') === intent}>
            {button}
          </Button>
          {outcome?.saved && (
            <p role="status" className="text-sm text-success">
              {outcome.saved}
            </p>
          )}
        </div>
      </Form>
    </section>
  )
}
