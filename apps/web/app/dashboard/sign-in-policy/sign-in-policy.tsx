import type { SignOnPolicy } from '@stoa/contract/sign-on-policy'
import { formReader } from '../lib/form-reader.ts'
import { done, refusalOf, refuseFor, wrong } from '../lib/refusal.ts'
import { ownerHost } from '../lib/session.ts'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import { useSavedNotice } from '../ui/use-saved-notice.ts'
import type { Route } from './+types/sign-in-policy'
import { Captcha, captchaFields, captchaIn } from './captcha.tsx'
import { QuestionCard } from './questions.tsx'
import styles from './sign-in-policy.module.css'

const questions = [
  {
    name: 'memberApproval',
    title: 'Who may become a member',
    answers: [
      ['open', 'Everybody who signs up', 'They are members at once.'],
      ['owner', 'Whom you approve', 'They wait on the list of members until you have decided.'],
    ],
  },
  {
    name: 'emailVerification',
    title: 'Email addresses',
    answers: [
      ['none', 'Take them as they are', 'Nobody has to open a mail before they sign in.'],
      ['required', 'Ask for a code from a mail', 'An address counts once its owner has typed the code.'],
    ],
  },
  {
    name: 'secondFactor',
    title: 'Second step',
    answers: [
      ['optional', 'For those who want it', 'Members can set up an app or a passkey in their account.'],
      ['required', 'For everybody', 'Those who have set up nothing get a code by mail each time.'],
    ],
  },
  {
    name: 'emailCodes',
    title: 'Without a password',
    answers: [
      ['0', 'Ask for the password', 'The ordinary way.'],
      ['1', 'A code by mail is enough', 'Members can choose it on the sign-in page.'],
    ],
  },
  {
    name: 'accountEnumeration',
    title: 'Unknown addresses',
    answers: [
      ['open', 'Say that there is no such account', 'Helps those who have forgotten which address they used.'],
      ['private', 'Answer as for a wrong password', 'Nobody can find out who has an account here.'],
    ],
  },
  {
    name: 'externalSignIn',
    title: 'External sign-in',
    answers: [
      ['0', 'Off', 'Members sign in with this site only.'],
      [
        '1',
        'Let apps sign members in',
        'For apps and keys with the permission STOA.ACT_FOR_MEMBERS. Each use is in the activity log.',
      ],
    ],
  },
] as const

/** Answered by yes or no on the wire. */
const flags = ['emailCodes', 'externalSignIn'] as const

export async function loader(args: Route.LoaderArgs) {
  const host = ownerHost(args)
  const [{ signOnPolicy }, { policy: captcha }] = await Promise.all([
    host.call('signOnPolicy.getSignOnPolicy', {}),
    host.call('captcha.getCaptchaPolicy', {}),
  ])
  const answered = Object.fromEntries(flags.map((name) => [name, signOnPolicy[name] ? '1' : '0']))
  return { policy: { ...signOnPolicy, ...(answered as Record<(typeof flags)[number], string>) }, captcha }
}

export async function action(args: Route.ActionArgs) {
  const host = ownerHost(args)
  const reader = formReader(host.t, await args.request.formData())
  const given = Object.fromEntries(questions.map(({ name }) => [name, reader.text(name)]))
  const policy = captchaIn(reader)
  if (reader.isWrong()) return wrong(reader.errors)
  try {
    await host.call('captcha.updateCaptchaPolicy', { policy })
  } catch (error) {
    return refuseFor(host.t, error, { fields: captchaFields })
  }
  try {
    await host.call('signOnPolicy.updateSignOnPolicy', {
      signOnPolicy: {
        ...(given as unknown as SignOnPolicy),
        ...Object.fromEntries(flags.map((name) => [name, given[name] === '1'])),
      },
    })
    return done()
  } catch (error) {
    return refusalOf(host.t, error)
  }
}

const none = {}

export default function SignInPolicy({ loaderData: { policy, captcha }, actionData }: Route.ComponentProps) {
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  const errors = refused?.errors ?? none
  useSavedNotice(actionData && 'saved' in actionData ? actionData.saved : undefined, 'Sign-in saved')
  return (
    <>
      <title>Sign-in</title>
      <header className={ui.head}>
        <h1>Sign-in</h1>
      </header>
      <div className={styles.policy}>
        <SaveForm version={JSON.stringify([policy, captcha])} label="Save" errors={errors} alert={refused?.alert}>
          {questions.map((question) => (
            <QuestionCard key={question.name} question={question} answer={policy[question.name]} />
          ))}
          <Captcha policy={captcha} errors={errors} />
        </SaveForm>
      </div>
    </>
  )
}
