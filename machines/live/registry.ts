/*
 * Loads every live chart, so that `liveNamed` and `liveCharts` of `names.ts` know all of them. For tests and documents: a page
 * loads only the charts of its screens.
 */

import './account';
import './projects';
import './records';
import './renewal';
import './bulk';
import './choices';
import './connection';
import './components';
import './csv-export';
import './csv-import';
import './footer';
import './filter-editor';
import './list-settings';
import './list-tools';
import './form-draft';
import './history';
import './ideas';
import './overview';
import './messages';
import './problem-report';
import './restore-record';
import './rich-text';
import './selection';
import './session';
import './settings';
import './sign-in';
import './slider';
import './team';
import './account-link';
import './trash';
import './tutorials';
import './unread-count';
import './users';
