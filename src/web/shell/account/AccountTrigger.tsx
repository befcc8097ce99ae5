import type { ComponentProps } from 'react';
import { useCurrentUser } from '#web/features/account/queries.ts';

/** The athlete's picture or initials, to press. */
export function AccountTrigger(button: ComponentProps<'button'>) {
  const { profileImageUrl, firstName, lastName } = useCurrentUser();
  const initials = initial(firstName) + initial(lastName);
  return (
    <button
      type="button"
      aria-label={`${initials}, your account`}
      aria-haspopup="menu"
      {...button}
      className="grid size-11 place-items-center rounded-full font-bold text-13 text-moss hover:opacity-85"
    >
      {profileImageUrl ? (
        <img src={profileImageUrl} alt="" width={36} height={36} className="size-9 rounded-full object-cover" />
      ) : (
        <span aria-hidden className="grid size-9 place-items-center rounded-full bg-moss-soft">
          {initials}
        </span>
      )}
    </button>
  );
}

/** The first character as a person sees it; a name may begin with one that takes several code units. */
function initial(name: string): string {
  return [...name][0]?.toUpperCase() ?? '';
}
