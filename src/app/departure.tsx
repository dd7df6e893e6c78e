import { useEffect } from 'react';
import { Certificate } from '../screens/certificate';

/** Shows the loading animation and sends the browser to a page outside the app at once (spec §2 Public routes). */
export function Departure({ to }: { readonly to: string }) {
  useEffect(() => {
    window.location.replace(to);
  }, [to]);
  return <Certificate />;
}
