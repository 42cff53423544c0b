// The filter of the list of questions: a plain form. Where scripts run, its fields act at once.
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Questions } from '@eos/contract/calls/questions/questions'
import { questionStates } from '@eos/contract/publishing/questions'
import { provincesQuery } from '../../api/queries.ts'
import { Action } from '../../parts/controls/Action.tsx'
import { Choice } from '../../parts/controls/Choice.tsx'
import { WordsField } from '../../parts/lists/WordsField.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { KeptParameters } from '../../parts/page/KeptParameters.tsx'
import { localName, writtenName } from '../../parts/numbers/local-name.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import {
  questionsParameters,
  withFilter,
  type FilterName,
  type QuestionFilter,
} from './questions-address.ts'

type Options = readonly (readonly [value: string, words: string])[]

export function QuestionsFilter({ found, filter }: { found: Questions; filter: QuestionFilter }) {
  const { t } = useTranslation('questions')
  const [, setSearch] = useSearchParams()
  const change = (changed: Partial<Record<FilterName, string>>) =>
    setSearch((present) => withFilter(present, changed), {
      replace: true,
      preventScrollReset: true,
    })
  const filters = useFilters(found)
  return (
    <search aria-label={t('filter.label')}>
      <form
        method="get"
        className="cluster questions-filter not-printed"
        onSubmit={(event) => {
          event.preventDefault()
          change({ q: String(new FormData(event.currentTarget).get('q') ?? '').trim() })
        }}
      >
        <KeptParameters except={questionsParameters} />
        <WordsField label={t('filter.q')} words={filter.q} />
        {filters.map(([name, options]) => (
          <Choice
            key={name}
            label={t(`filter.${name}`)}
            name={name}
            value={filter[name]}
            onChange={(event) => change({ [name]: event.target.value })}
          >
            <option value="">{t('filter.all')}</option>
            {options.map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </Choice>
        ))}
        <Action type="submit">{t('filter.show')}</Action>
      </form>
    </search>
  )
}

const stateWords = (words: string, count: number) => `${words} (${count})`

/** The options of each choice in the filter. */
function useFilters(found: Questions): readonly (readonly [Exclude<FilterName, 'q'>, Options])[] {
  const { t } = useTranslation('questions')
  const locale = useLocale()
  const provinces = useQuery(provincesQuery()).data ?? []
  return [
    ['topic', found.topics.map(({ id, name }) => [id, writtenName(name)] as const)],
    [
      'province',
      provinces
        .map((province) => [province.id, localName(province, locale)] as const)
        .toSorted(([, one], [, other]) => one.localeCompare(other, locale)),
    ],
    [
      'state',
      questionStates.map(
        (state) => [state, stateWords(t(`states.${state}`), found.counts[state])] as const,
      ),
    ],
  ]
}
