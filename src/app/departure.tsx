import { createContext, use, useEffect } from 'react';
import { Certificate } from '../screens/certificate';

/** The page outside the app on which certificates are checked: a setting of the site. */
export const CertificateUrl = createContext('');

/** Shows the loading animation and sends the browser to a page outside the app at once (spec §2 Public routes). */
export function Departure() {
  const to = use(CertificateUrl);
  useEffect(() => {
    window.location.replace(to);
  }, [to]);
  return <Certificate />;
}
