// The way from the form to the first sign-in; an enterprise is approved on it.
import { Steps } from '../../parts/fields/Steps.tsx'
import { useTranslation } from '../../texts/translation.ts'

interface SignUpStepsProps {
  isEnterprise: boolean
  present: number
}

export function SignUpSteps({ isEnterprise, present }: SignUpStepsProps) {
  const { t } = useTranslation('signUp')
  const names = [
    t('steps.details'),
    t('steps.confirm'),
    ...(isEnterprise ? [t('steps.approval')] : []),
    t('steps.signIn'),
  ]
  return <Steps label={t('steps.label')} names={names} present={present} />
}
