// A link from a mail works once, so it must be tried once, however often the page is drawn.
import { useQuery } from '@tanstack/react-query'

export function useLinkOnce(
  kind: string,
  token: string,
  work: () => Promise<void>,
): { isPending: boolean; error: Error | null } {
  const { isPending, error } = useQuery({
    queryKey: ['mail-link', kind, token],
    queryFn: async () => {
      await work()
      return true
    },
    staleTime: Infinity,
    gcTime: Infinity,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })
  return { isPending, error }
}
