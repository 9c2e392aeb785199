// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia.model;

import io.github.credencia.JsonRecord;
import java.util.Map;

/** Update onboarding settings body. */
public final class UpdateOnboardingSettingsBody extends JsonRecord {
    /**
     * Takes the fields as JSON has them.
     *
     * @param fields by their names in the API's description
     */
    public UpdateOnboardingSettingsBody(Map<String, ?> fields) {
        super(fields);
    }

    /** {@return a builder without fields} */
    public static Builder builder() {
        return new Builder();
    }

    /** {@return {@code display_name}. The name that the page shows} */
    public String displayName() {
        return read("display_name", JsonRecord::text);
    }

    /** {@return {@code accent_color}. The color of buttons, as {@code #} and six hexadecimal digits. The page writes on it in white or in black, whichever can be read (WCAG AA)} */
    public String accentColor() {
        return read("accent_color", JsonRecord::text);
    }

    /** {@return {@code logo}. The bytes of a PNG, JPEG or WebP image in base64: at most 102,400 bytes and 2,000 pixels in each direction. SVG is refused, which can contain scripts} */
    public String logo() {
        return read("logo", JsonRecord::text);
    }

    /** {@return {@code texts}. Plain texts of the page} */
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

    /** Plain texts of the page. */
    public static final class Texts extends JsonRecord {
        /**
         * Takes the fields as JSON has them.
         *
         * @param fields by their names in the API's description
         */
        public Texts(Map<String, ?> fields) {
            super(fields);
        }

        /** {@return a builder without fields} */
        public static Builder builder() {
            return new Builder();
        }

        /** {@return {@code pt}. In Brazilian Portuguese. A text that is left out stays; null: the default} */
        public Pt pt() {
            return read("pt", record(Pt::new));
        }

        /** {@return {@code en}. In English. A text that is left out stays; null: the default} */
        public En en() {
            return read("en", record(En::new));
        }

        /** In Brazilian Portuguese. A text that is left out stays; null: the default. */
        public static final class Pt extends JsonRecord {
            /**
             * Takes the fields as JSON has them.
             *
             * @param fields by their names in the API's description
             */
            public Pt(Map<String, ?> fields) {
                super(fields);
            }

            /** {@return a builder without fields} */
            public static Builder builder() {
                return new Builder();
            }

            /** {@return {@code welcome_title}. The title of the first screen. Plain text} */
            public String welcomeTitle() {
                return read("welcome_title", JsonRecord::text);
            }

            /** {@return {@code welcome_text}. The words below it. Plain text} */
            public String welcomeText() {
                return read("welcome_text", JsonRecord::text);
            }

            /** {@return {@code finished_text}. What the seller reads after submitting. Plain text} */
            public String finishedText() {
                return read("finished_text", JsonRecord::text);
            }

            /** {@return {@code contact}. Where the seller can ask, such as an e-mail address; shown on every screen. Plain text} */
            public String contact() {
                return read("contact", JsonRecord::text);
            }

            /** Collects the fields. */
            public static final class Builder extends JsonRecord.Builder<Builder> {
                private Builder() {}

                @Override
                protected Builder self() {
                    return this;
                }

                /**
                 * Sets {@code welcome_title}. The title of the first screen. Plain text.
                 *
                 * @param value of the field
                 * @return this builder
                 */
                public Builder welcomeTitle(String value) {
                    return set("welcome_title", value);
                }

                /**
                 * Sets {@code welcome_text}. The words below it. Plain text.
                 *
                 * @param value of the field
                 * @return this builder
                 */
                public Builder welcomeText(String value) {
                    return set("welcome_text", value);
                }

                /**
                 * Sets {@code finished_text}. What the seller reads after submitting. Plain text.
                 *
                 * @param value of the field
                 * @return this builder
                 */
                public Builder finishedText(String value) {
                    return set("finished_text", value);
                }

                /**
                 * Sets {@code contact}. Where the seller can ask, such as an e-mail address; shown on every screen. Plain text.
                 *
                 * @param value of the field
                 * @return this builder
                 */
                public Builder contact(String value) {
                    return set("contact", value);
                }

                /** {@return the record} */
                public Pt build() {
                    return new Pt(fields());
                }
            }
        }

        /** In English. A text that is left out stays; null: the default. */
        public static final class En extends JsonRecord {
            /**
             * Takes the fields as JSON has them.
             *
             * @param fields by their names in the API's description
             */
            public En(Map<String, ?> fields) {
                super(fields);
            }

            /** {@return a builder without fields} */
            public static Builder builder() {
                return new Builder();
            }

            /** {@return {@code welcome_title}. The title of the first screen. Plain text} */
            public String welcomeTitle() {
                return read("welcome_title", JsonRecord::text);
            }

            /** {@return {@code welcome_text}. The words below it. Plain text} */
            public String welcomeText() {
                return read("welcome_text", JsonRecord::text);
            }

            /** {@return {@code finished_text}. What the seller reads after submitting. Plain text} */
            public String finishedText() {
                return read("finished_text", JsonRecord::text);
            }

            /** {@return {@code contact}. Where the seller can ask, such as an e-mail address; shown on every screen. Plain text} */
            public String contact() {
                return read("contact", JsonRecord::text);
            }

            /** Collects the fields. */
            public static final class Builder extends JsonRecord.Builder<Builder> {
                private Builder() {}

                @Override
                protected Builder self() {
                    return this;
                }

                /**
                 * Sets {@code welcome_title}. The title of the first screen. Plain text.
                 *
                 * @param value of the field
                 * @return this builder
                 */
                public Builder welcomeTitle(String value) {
                    return set("welcome_title", value);
                }

                /**
                 * Sets {@code welcome_text}. The words below it. Plain text.
                 *
                 * @param value of the field
                 * @return this builder
                 */
                public Builder welcomeText(String value) {
                    return set("welcome_text", value);
                }

                /**
                 * Sets {@code finished_text}. What the seller reads after submitting. Plain text.
                 *
                 * @param value of the field
                 * @return this builder
                 */
                public Builder finishedText(String value) {
                    return set("finished_text", value);
                }

                /**
                 * Sets {@code contact}. Where the seller can ask, such as an e-mail address; shown on every screen. Plain text.
                 *
                 * @param value of the field
                 * @return this builder
                 */
                public Builder contact(String value) {
                    return set("contact", value);
                }

                /** {@return the record} */
                public En build() {
                    return new En(fields());
                }
            }
        }

        /** Collects the fields. */
        public static final class Builder extends JsonRecord.Builder<Builder> {
            private Builder() {}

            @Override
            protected Builder self() {
                return this;
            }

            /**
             * Sets {@code pt}. In Brazilian Portuguese. A text that is left out stays; null: the default.
             *
             * @param value of the field
             * @return this builder
             */
            public Builder pt(Pt value) {
                return set("pt", value);
            }

            /**
             * Sets {@code en}. In English. A text that is left out stays; null: the default.
             *
             * @param value of the field
             * @return this builder
             */
            public Builder en(En value) {
                return set("en", value);
            }

            /** {@return the record} */
            public Texts build() {
                return new Texts(fields());
            }
        }
    }

    /** Collects the fields. */
    public static final class Builder extends JsonRecord.Builder<Builder> {
        private Builder() {}

        @Override
        protected Builder self() {
            return this;
        }

        /**
         * Sets {@code display_name}. The name that the page shows.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder displayName(String value) {
            return set("display_name", value);
        }

        /**
         * Sets {@code accent_color}. The color of buttons, as {@code #} and six hexadecimal digits. The page writes on it in white or in black, whichever can be read (WCAG AA).
         *
         * @param value of the field
         * @return this builder
         */
        public Builder accentColor(String value) {
            return set("accent_color", value);
        }

        /**
         * Sets {@code logo}. The bytes of a PNG, JPEG or WebP image in base64: at most 102,400 bytes and 2,000 pixels in each direction. SVG is refused, which can contain scripts.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder logo(String value) {
            return set("logo", value);
        }

        /**
         * Sets {@code texts}. Plain texts of the page.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder texts(Texts value) {
            return set("texts", value);
        }

        /**
         * Sets {@code return_url}. Where new links offer to go at the end, unless they say otherwise.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder returnUrl(String value) {
            return set("return_url", value);
        }

        /**
         * Sets {@code locale}. The language in which new links open, unless they say otherwise. One of {@code pt-BR}, {@code en}.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder locale(String value) {
            return set("locale", value);
        }

        /**
         * Sets {@code expires_in_hours}. Hours until a new link ends, unless it says otherwise.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder expiresInHours(long value) {
            return set("expires_in_hours", value);
        }

        /**
         * Sets {@code expires_in_hours}. Hours until a new link ends, unless it says otherwise.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder expiresInHours(Long value) {
            return set("expires_in_hours", value);
        }

        /** {@return the record} */
        public UpdateOnboardingSettingsBody build() {
            return new UpdateOnboardingSettingsBody(fields());
        }
    }
}
