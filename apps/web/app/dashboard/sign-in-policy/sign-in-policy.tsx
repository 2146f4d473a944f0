import type { SignOnPolicy } from '@stoa/contract/sign-on-policy'
import { useT } from '@stoa/messages/react'
import { createFormReader } from '../lib/form-reader.ts'
import { createDone, describeRefusal, refuseFields, refuseFor } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { PageHead } from '../ui/page-head.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import { useOutcome } from '../ui/use-outcome.ts'
import type { Route } from './+types/sign-in-policy'
import { Captcha, captchaFields, readCaptcha } from './captcha.tsx'
import { QuestionCard } from './questions.tsx'
import styles from './sign-in-policy.module.css'

const questions = [
  {
    name: 'memberApproval',
    title: 'dashboard-sign-in-policy:approval',
    answers: [
      ['open', 'dashboard-sign-in-policy:approval.open', 'dashboard-sign-in-policy:approval.open.text'],
      ['owner', 'dashboard-sign-in-policy:approval.owner', 'dashboard-sign-in-policy:approval.owner.text'],
    ],
  },
  {
    name: 'emailVerification',
    title: 'dashboard-sign-in-policy:verification',
    answers: [
      ['none', 'dashboard-sign-in-policy:verification.none', 'dashboard-sign-in-policy:verification.none.text'],
      [
        'required',
        'dashboard-sign-in-policy:verification.required',
        'dashboard-sign-in-policy:verification.required.text',
      ],
    ],
  },
  {
    name: 'secondFactor',
    title: 'dashboard-sign-in-policy:secondStep',
    answers: [
      ['optional', 'dashboard-sign-in-policy:secondStep.optional', 'dashboard-sign-in-policy:secondStep.optional.text'],
      ['required', 'dashboard-sign-in-policy:secondStep.required', 'dashboard-sign-in-policy:secondStep.required.text'],
    ],
  },
  {
    name: 'emailCodes',
    title: 'dashboard-sign-in-policy:emailCodes',
    answers: [
      ['0', 'dashboard-sign-in-policy:emailCodes.off', 'dashboard-sign-in-policy:emailCodes.off.text'],
      ['1', 'dashboard-sign-in-policy:emailCodes.on', 'dashboard-sign-in-policy:emailCodes.on.text'],
    ],
  },
  {
    name: 'accountEnumeration',
    title: 'dashboard-sign-in-policy:enumeration',
    answers: [
      ['open', 'dashboard-sign-in-policy:enumeration.open', 'dashboard-sign-in-policy:enumeration.open.text'],
      ['private', 'dashboard-sign-in-policy:enumeration.private', 'dashboard-sign-in-policy:enumeration.private.text'],
    ],
  },
  {
    name: 'externalSignIn',
    title: 'dashboard-sign-in-policy:external',
    answers: [
      ['0', 'dashboard-sign-in-policy:external.off', 'dashboard-sign-in-policy:external.off.text'],
      ['1', 'dashboard-sign-in-policy:external.on', 'dashboard-sign-in-policy:external.on.text'],
    ],
  },
] as const

/** Booleans of the operation. */
const flags = ['emailCodes', 'externalSignIn'] as const

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const [{ signOnPolicy }, { policy: captcha }] = await Promise.all([
    host.call('signOnPolicy.getSignOnPolicy', {}),
    host.call('captcha.getCaptchaPolicy', {}),
  ])
  const flagAnswers = Object.fromEntries(flags.map((name) => [name, signOnPolicy[name] ? '1' : '0']))
  return { policy: { ...signOnPolicy, ...(flagAnswers as Record<(typeof flags)[number], string>) }, captcha }
}

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const reader = createFormReader(host.t, await args.request.formData())
  const answers = Object.fromEntries(questions.map(({ name }) => [name, reader.text(name)]))
  const policy = readCaptcha(host.t, reader)
  if (reader.isWrong()) return refuseFields(reader.errors)
  try {
    await host.call('captcha.updateCaptchaPolicy', { policy })
  } catch (error) {
    return refuseFor(host.t, error, { fields: captchaFields })
  }
  try {
    await host.call('signOnPolicy.updateSignOnPolicy', {
      signOnPolicy: {
        ...(answers as unknown as SignOnPolicy),
        ...Object.fromEntries(flags.map((name) => [name, answers[name] === '1'])),
      },
    })
    return createDone()
  } catch (error) {
    return describeRefusal(host.t, error)
  }
}

export default function SignInPolicy({ loaderData: { policy, captcha }, actionData }: Route.ComponentProps) {
  const t = useT()
  const { errors, alert } = useOutcome(actionData, t('dashboard-sign-in-policy:saved'))
  return (
    <>
      <PageHead title={t('dashboard:nav.signIn')} />
      <div className={styles.policy}>
        <SaveForm version={JSON.stringify([policy, captcha])} errors={errors} alert={alert}>
          {questions.map((question) => (
            <QuestionCard key={question.name} question={question} answer={policy[question.name]} />
          ))}
          <Captcha policy={captcha} errors={errors} />
        </SaveForm>
      </div>
    </>
  )
}
