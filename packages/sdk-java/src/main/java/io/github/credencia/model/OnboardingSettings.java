// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia.model;

import io.github.credencia.JsonRecord;
import java.util.Map;

/** Onboarding settings. */
public final class OnboardingSettings extends JsonRecord {
    /**
     * Takes the fields as JSON has them.
     *
     * @param fields by their names in the API's description
     */
    public OnboardingSettings(Map<String, ?> fields) {
        super(fields);
    }

    /** {@return {@code display_name}. The name that the page shows} */
    public String displayName() {
        return read("display_name", JsonRecord::text);
    }

    /** {@return {@code accent_color}. The color of buttons, as {@code #} and six hexadecimal digits. The page writes on it in white or in black, whichever can be read (WCAG AA)} */
    public String accentColor() {
        return read("accent_color", JsonRecord::text);
    }

    /** {@return {@code logo_url}. The address of the logo, on this service; it changes with the logo. Null: none} */
    public String logoUrl() {
        return read("logo_url", JsonRecord::text);
    }

    /** {@return {@code texts}} */
    public Texts texts() {
        return read("texts", record(Texts::new));
    }

    /** {@return {@code return_url}. Where new links offer to go at the end, unless they say otherwise} */
    public String returnUrl() {
        return read("return_url", JsonRecord::text);
    }

    /** {@return {@code locale}. The language in which new links open, unless they say otherwise. One of {@code pt-BR}, {@code en}} */
    public String locale() {
        return read("locale", JsonRecord::text);
    }

    /** {@return {@code expires_in_hours}. Hours until a new link ends, unless it says otherwise} */
    public Long expiresInHours() {
        return read("expires_in_hours", JsonRecord::integer);
    }

    /** {@return {@code in_force}. What counts: a value of the merchant’s before one of the operator’s, and without both the service’s own} */
    public InForce inForce() {
        return read("in_force", record(InForce::new));
    }

    /** Texts. */
    public static final class Texts extends JsonRecord {
        /**
         * Takes the fields as JSON has them.
         *
         * @param fields by their names in the API's description
         */
        public Texts(Map<String, ?> fields) {
            super(fields);
        }

        /** {@return {@code pt}} */
        public Pt pt() {
            return read("pt", record(Pt::new));
        }

        /** {@return {@code en}} */
        public En en() {
            return read("en", record(En::new));
        }

        /** Pt. */
        public static final class Pt extends JsonRecord {
            /**
             * Takes the fields as JSON has them.
             *
             * @param fields by their names in the API's description
             */
            public Pt(Map<String, ?> fields) {
                super(fields);
            }

            /** {@return {@code welcome_title}. The title of the first screen} */
            public String welcomeTitle() {
                return read("welcome_title", JsonRecord::text);
            }

            /** {@return {@code welcome_text}. The words below it} */
            public String welcomeText() {
                return read("welcome_text", JsonRecord::text);
            }

            /** {@return {@code finished_text}. What the seller reads after submitting} */
            public String finishedText() {
                return read("finished_text", JsonRecord::text);
            }

            /** {@return {@code contact}. Where the seller can ask, such as an e-mail address; shown on every screen} */
            public String contact() {
                return read("contact", JsonRecord::text);
            }
        }

        /** En. */
        public static final class En extends JsonRecord {
            /**
             * Takes the fields as JSON has them.
             *
             * @param fields by their names in the API's description
             */
            public En(Map<String, ?> fields) {
                super(fields);
            }

            /** {@return {@code welcome_title}. The title of the first screen} */
            public String welcomeTitle() {
                return read("welcome_title", JsonRecord::text);
            }

            /** {@return {@code welcome_text}. The words below it} */
            public String welcomeText() {
                return read("welcome_text", JsonRecord::text);
            }

            /** {@return {@code finished_text}. What the seller reads after submitting} */
            public String finishedText() {
                return read("finished_text", JsonRecord::text);
            }

            /** {@return {@code contact}. Where the seller can ask, such as an e-mail address; shown on every screen} */
            public String contact() {
                return read("contact", JsonRecord::text);
            }
        }
    }

    /** What counts: a value of the merchant’s before one of the operator’s, and without both the service’s own. */
    public static final class InForce extends JsonRecord {
        /**
         * Takes the fields as JSON has them.
         *
         * @param fields by their names in the API's description
         */
        public InForce(Map<String, ?> fields) {
            super(fields);
        }

        /** {@return {@code display_name}. The name that the page shows} */
        public String displayName() {
            return read("display_name", JsonRecord::text);
        }

        /** {@return {@code accent_color}. The color of buttons, as {@code #} and six hexadecimal digits. The page writes on it in white or in black, whichever can be read (WCAG AA)} */
        public String accentColor() {
            return read("accent_color", JsonRecord::text);
        }

        /** {@return {@code logo_url}. The address of the logo, on this service; it changes with the logo. Null: none} */
        public String logoUrl() {
            return read("logo_url", JsonRecord::text);
        }

        /** {@return {@code texts}} */
        public Texts texts() {
            return read("texts", record(Texts::new));
        }

        /** {@return {@code return_url}. Where new links offer to go at the end, unless they say otherwise} */
        public String returnUrl() {
            return read("return_url", JsonRecord::text);
        }

        /** {@return {@code locale}. One of {@code pt-BR}, {@code en}} */
        public String locale() {
            return read("locale", JsonRecord::text);
        }

        /** {@return {@code expires_in_hours}} */
        public long expiresInHours() {
            return require("expires_in_hours", JsonRecord::integer);
        }

        /** Texts. */
        public static final class Texts extends JsonRecord {
            /**
             * Takes the fields as JSON has them.
             *
             * @param fields by their names in the API's description
             */
            public Texts(Map<String, ?> fields) {
                super(fields);
            }

            /** {@return {@code pt}} */
            public Pt pt() {
                return read("pt", record(Pt::new));
            }

            /** {@return {@code en}} */
            public En en() {
                return read("en", record(En::new));
            }

            /** Pt. */
            public static final class Pt extends JsonRecord {
                /**
                 * Takes the fields as JSON has them.
                 *
                 * @param fields by their names in the API's description
                 */
                public Pt(Map<String, ?> fields) {
                    super(fields);
                }

                /** {@return {@code welcome_title}. The title of the first screen} */
                public String welcomeTitle() {
                    return read("welcome_title", JsonRecord::text);
                }

                /** {@return {@code welcome_text}. The words below it} */
                public String welcomeText() {
                    return read("welcome_text", JsonRecord::text);
                }

                /** {@return {@code finished_text}. What the seller reads after submitting} */
                public String finishedText() {
                    return read("finished_text", JsonRecord::text);
                }

                /** {@return {@code contact}. Where the seller can ask, such as an e-mail address; shown on every screen} */
                public String contact() {
                    return read("contact", JsonRecord::text);
                }
            }

            /** En. */
            public static final class En extends JsonRecord {
                /**
                 * Takes the fields as JSON has them.
                 *
                 * @param fields by their names in the API's description
                 */
                public En(Map<String, ?> fields) {
                    super(fields);
                }

                /** {@return {@code welcome_title}. The title of the first screen} */
                public String welcomeTitle() {
                    return read("welcome_title", JsonRecord::text);
                }

                /** {@return {@code welcome_text}. The words below it} */
                public String welcomeText() {
                    return read("welcome_text", JsonRecord::text);
                }

                /** {@return {@code finished_text}. What the seller reads after submitting} */
                public String finishedText() {
                    return read("finished_text", JsonRecord::text);
                }

                /** {@return {@code contact}. Where the seller can ask, such as an e-mail address; shown on every screen} */
                public String contact() {
                    return read("contact", JsonRecord::text);
                }
            }
        }
    }
}
